//! Spanish: the sentences that there are.

use super::sentence::Grammar;

pub(super) const GRAMMAR: Grammar = Grammar {
    and: "y",
    or: "o",
    or_eight: "u",
    numbers: ["cero", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve"],
    house: ["la fila", "la columna", "el bloque"],
    houses: ["las filas", "las columnas", "los bloques"],
};

super::translation::translations! {
    // Singles and locked candidates.
    LOOK_AT_HOUSE "Mira {house}."
    LAST_CELL "{cell} es la última celda libre en {house}, donde solo falta el {digit}."
    HIDDEN_SINGLE "En {house}, el {digit} solo puede ir en {cell}."
    NAKED_SINGLE "{cell} ve {digits} en {houses}: solo queda el {digit}."
    NAKED_SINGLE_REST "{cell} ve {digits} en {houses}; los demás ya están descartados: solo queda el {digit}."
    NAKED_SINGLE_BARE "Todos los demás dígitos ya están descartados en {cell}: solo queda el {digit}."
    LOOK_AT_SINGLE "Busca en {house} una celda con un solo candidato."
    LOOK_AT_DIGIT "Mira el {digit} en {house}."
    LOCKED "En {base}, el {digit} solo puede ir en {cells}, y todas están en {cover}."
    LOCKED_SO "Así que el {digit} no está en ningún otro sitio en {cover}."
    LOCKED_FILLED "Así que el {digit} no está en ningún otro sitio en {cover}, y en {house} solo le queda {single}."
    // Strong links of one digit.
    STRONG_LINK "En {house}, el {digit} está en {a} o en {b}."
    BRIDGE "{a} y {b} se ven, así que no son {digit} las dos a la vez."
    BRIDGE_IN "{a} y {b} están ambas en {house}, así que no son {digit} las dos a la vez."
    LINKS_SO "Así, si {start} no es {digit}, {end} lo es: lo que ve los dos extremos no es {digit}."
    PAIR "{a} y {b}"
    LOOK_AT_TWO_HOUSES "Mira el {digit} en {a} y {b}: en cada una tiene dos lugares."
    // Skyscraper: base and roof.
    BASE "La base, {a} y {b}, está en {house}, así que no son {digit} las dos a la vez."
    ROOF "Así, al menos un extremo del techo, {start} o {end}, es {digit}; lo que ve los dos no lo es."
    ENDS "Así, al menos una de las celdas {start} y {end} es {digit}; lo que ve las dos no lo es."
    // W-Wing.
    TWINS "{a} y {b} tienen los mismos dos candidatos, {digits}."
    TWINS_SEE "{a} ve {p} y {b} ve {q}: esté donde esté el {digit}, la celda que lo ve es {z}."
    TWINS_SO "Así, {a} o {b} es {z}, que se elimina de las celdas que ven las dos."
    LOOK_AT_TWINS "Mira dos celdas que solo tienen {digits}."
    // XY-Chain.
    XY_CHAIN "Cada celda de la cadena tiene dos candidatos. Si {start} no es {digit}, es el otro, y así de celda en celda hasta que {end} es {digit}."
    LOOK_AT_XY_CHAIN "Mira las celdas con dos candidatos, desde {cell}: supón que no es {digit}."
    // Alternating chains and loops.
    CHAIN "Si {start} es falso, {end} es cierto, como muestra la cadena."
    CHAIN_SO "Así que uno de los dos es cierto, y lo que ambos excluyen es falso."
    CHAIN_BACK "Si {end} fuera falso, sería cierto, como muestra la cadena: así que es cierto."
    LOOK_FOR_CHAIN "Mira qué se sigue si {cell} no es {digit}."
    LOOK_FOR_X_CHAIN "Mira el {digit} donde solo tiene dos lugares."
    // Links.
    BY_CELL "{cell} no tiene otro candidato"
    BY_CELL_OFF "un solo dígito en {cell}"
    BY_HOUSE "{house} no tiene otro lugar"
    BY_HOUSE_OFF "un solo {digit} en {house}"
    BY_SIGHT "estas celdas se ven"
    // Colours.
    TWO_COLOURS "Enlaces fuertes del {digit} unen estas celdas: está en {colour-a}, o bien en {colour-b}."
    SEES_BOTH_COLOURS "Una celda que ve los dos colores no puede ser {digit} en ningún caso."
    COLOUR_SEES_ITSELF "{a} y {b} se ven, así que el primer color es falso."
    LOOK_TO_PAINT "Mira el {digit}, y colorea donde solo tiene dos lugares."
    REMOTE_PAIR "{cells} solo tienen {digits}, y las que se ven son distintas."
    // Fish and empty rectangles.
    FISH "En {base}, todos los lugares del {digit} están en {cover}: {cells}."
    FISH_SO "Estas {count} líneas usan el {digit} de todas las que las cruzan: en {cover} no está en ningún otro sitio."
    LOOK_AT_LINES "Mira el {digit} en {lines}."
    FINNED "En {base}, todos los lugares del {digit} están en {cover}, salvo las aletas {fins}."
    FINNED_ONE "En {base}, todos los lugares del {digit} están en {cover}, salvo la aleta {fins}."
    FINNED_IF "Si ninguna aleta es {digit}, el {digit} queda usado en {cover}; si alguna lo es, su bloque no tiene otro."
    FINNED_SO "Así que el {digit} se elimina de las celdas que están en {cover} y también en el bloque de la aleta."
    EMPTY_RECTANGLE "En {house}, todos los lugares del {digit} están en {arm}."
    EMPTY_RECTANGLE_LINK "Una de las celdas {near} y {far} es {digit}, pues en su línea no hay otro lugar para él."
    EMPTY_RECTANGLE_SO "Si {target} fuera {digit}, {far} no lo sería y {near} sí; entre {target} y {near} ven todos los lugares en {house}."
    // Rectangles, loops and graves: what would leave two solutions.
    DEADLY "Si {a} fueran {low} y {b} {high}, se podrían intercambiar los dígitos y habría dos soluciones."
    DEADLY_TWICE "Si {a} fueran {low} y {b} {high}, o al revés, se podrían intercambiar los dígitos y habría dos soluciones."
    DEADLY_BARE "Si las esquinas no tuvieran otros dígitos, se podrían intercambiar y habría dos soluciones."
    ONE_CORNER "Las otras tres esquinas son {pair}, así que {open} no lo es."
    ONE_EXTRA "Así que una de {open} es {digit}, que se elimina de las celdas que las ven todas."
    WITH_NAKED_SET "Así que una de {open} es {extras}, y {set} solo pueden ser {digits}."
    WITH_NAKED_SET_SO "Juntas usan estos {count} dígitos, que no están en ningún otro sitio en {house}."
    WITH_HIDDEN_SET "Así que una de {open} es {extras}, y ninguno de {digits}."
    WITH_HIDDEN_SET_SO "En {house}, estos {count} dígitos solo tienen como lugares la otra y {set}, que por eso no tienen ningún otro dígito."
    CONFINED "En {house}, el {digit} solo puede ir en {open}, así que una de ellas es {digit}."
    CONFINED_SO "Si la otra fuera {other}, el intercambio sería posible: así que ninguna de las dos es {other}."
    CROSSED "En {a} y en {b}, el {digit} solo puede ir en las esquinas."
    CROSSED_IF "Si {open} fueran el {digit} de estas líneas, {floor} serían {other} y el rectángulo estaría completo."
    CROSSED_SO "Así que {floor} son {digit}."
    FORCED "De {start} se siguen {facts}: el rectángulo estaría completo."
    FORCED_BY_HOUSE "{fact} ({house} no tiene otro lugar)"
    FORCED_BY_CELL "{fact} (la celda solo tiene {pair})"
    LOOK_AT_PAIR_IN "Mira {pair} en el rectángulo {cells}."
    LOOK_AT_RECTANGLE "Mira el rectángulo {cells}."
    // Loops.
    DEADLY_LOOP "Si {cells} solo tuvieran {pair}, se podrían intercambiar y habría dos soluciones."
    ONE_CELL "Solo {open} tiene otros candidatos, así que toma uno de ellos."
    LOOK_AT_PAIR "Mira las celdas con {pair}."
    // Naked and hidden sets, and almost locked sets.
    HIDDEN_SET "En {house}, los {count} dígitos {digits} solo pueden ir en las {count} celdas {cells}."
    HIDDEN_SET_SO "Así que estas celdas no tienen ningún otro dígito."
    HIDDEN_SET_FILLED "Así que estas celdas no tienen ningún otro dígito, y en {house} al {digit} solo le queda {single}."
    LOOK_AT_HIDDEN_SET "Mira dónde pueden ir {digits} en {house}."
    NAKED_SET "En {house}, las {count} celdas {cells} no tienen más candidatos que los {count} dígitos {digits}."
    NAKED_SET_SO "Así que estos dígitos no están en ningún otro sitio en {house}."
    LOOK_AT_NAKED_SET "Mira en {house} las celdas con pocos candidatos."
    LOCKED_SET "Las {count} celdas {cells}, en {block} y en {line}, no tienen más candidatos que los {count} dígitos {digits}."
    LOCKED_SET_SO "Así que estos dígitos no están en ningún otro sitio, ni en {block} ni en {line}."
    LOOK_WHERE_THEY_CROSS "Mira las celdas donde se cruzan {block} y {line}."
    // XY-Wing and XYZ-Wing.
    WING "El pivote {pivot} tiene {own}; las pinzas {pincer} tienen {a} y {b}."
    WING_IF "Si {pivot} es {x}, {taker} es {z}."
    WING_ITSELF "Si {pivot} es {z}, él mismo es el {z}."
    WING_SO "Así que una de ellas es {z}, que se elimina de las celdas que ven las dos pinzas."
    WING_SO_THREE "Así que una de ellas es {z}, que se elimina de las celdas que ven las tres."
    LOOK_AT_PIVOT "Mira {pivot} y las celdas con dos candidatos que ve."
}
