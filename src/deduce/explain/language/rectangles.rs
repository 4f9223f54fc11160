//! Rectangles, loops and graves: what would leave two solutions.

super::sentence::sentences! {
    DEADLY {
        en "If {a} were {low} and {b} {high}, the digits could be exchanged, and there would be two solutions."
        de "Wären {a} {low} und {b} {high}, so könnte man die Ziffern tauschen, und es gäbe zwei Lösungen."
        fr "Si {a} étaient {low} et {b} {high}, on pourrait échanger les chiffres, et il y aurait deux solutions."
        es "Si {a} fueran {low} y {b} {high}, se podrían intercambiar los dígitos y habría dos soluciones."
    }
    DEADLY_TWICE {
        en "If {a} were {low} and {b} {high}, or the other way round, the digits could be exchanged, and there would be two solutions."
        de "Wären {a} {low} und {b} {high} oder umgekehrt, so könnte man die Ziffern tauschen, und es gäbe zwei Lösungen."
        fr "Si {a} étaient {low} et {b} {high}, ou l'inverse, on pourrait échanger les chiffres, et il y aurait deux solutions."
        es "Si {a} fueran {low} y {b} {high}, o al revés, se podrían intercambiar los dígitos y habría dos soluciones."
    }
    DEADLY_BARE {
        en "If the corners had no other digits, the digits could be exchanged, and there would be two solutions."
        de "Hätten die Ecken keine anderen Ziffern, so könnte man diese tauschen, und es gäbe zwei Lösungen."
        fr "Si les coins n'avaient pas d'autres chiffres, on pourrait les échanger, et il y aurait deux solutions."
        es "Si las esquinas no tuvieran otros dígitos, se podrían intercambiar y habría dos soluciones."
    }
    ONE_CORNER {
        en "The other three corners are {pair}, so {cell} is not."
        de "Die drei anderen Ecken sind {pair}, also ist {cell} es nicht."
        fr "Les trois autres coins sont {pair}, donc {cell} ne l'est pas."
        es "Las otras tres esquinas son {pair}, así que {cell} no lo es."
    }
    ONE_EXTRA {
        en "So one of {cells} is {digit}, which goes from cells that see all of them."
        de "Also ist eine von {cells} eine {digit}; sie fällt in Zellen weg, die sie alle sehen."
        fr "L'une de {cells} est donc {digit}, qui disparaît des cases qui les voient toutes."
        es "Así que una de {cells} es {digit}, que se elimina de las celdas que las ven todas."
    }
    WITH_NAKED_SET {
        en "So one of {cells} is {extras}, and {set} can only be {digits}."
        de "Also ist eine von {cells} {extras}, und {set} können nur {digits} sein."
        fr "L'une de {cells} est donc {extras}, et {set} ne peuvent être que {digits}."
        es "Así que una de {cells} es {extras}, y {set} solo pueden ser {digits}."
    }
    WITH_NAKED_SET_SO {
        en "Together they take these {count} digits, which are nowhere else in {house}."
        de "Zusammen nehmen sie diese {count} Ziffern, die nirgends sonst in {house} stehen."
        fr "Ensemble, elles prennent ces {count} chiffres, qui ne sont nulle part ailleurs dans {house}."
        es "Juntas usan estos {count} dígitos, que no están en ningún otro sitio en {house}."
    }
    WITH_HIDDEN_SET {
        en "So one of {cells} is {extras}, and takes none of {digits}."
        de "Also ist eine von {cells} {extras} und keine von {digits}."
        fr "L'une de {cells} est donc {extras}, et aucun de {digits}."
        es "Así que una de {cells} es {extras}, y ninguno de {digits}."
    }
    WITH_HIDDEN_SET_SO {
        en "In {house} these {count} digits have no places but the other one and {set}, which therefore take no further digit."
        de "In {house} haben diese {count} Ziffern nur die andere und {set} als Plätze; dort steht also keine weitere Ziffer."
        fr "Dans {house}, ces {count} chiffres n'ont pour places que l'autre et {set}, qui n'ont donc aucun autre chiffre."
        es "En {house}, estos {count} dígitos solo tienen como lugares la otra y {set}, que por eso no tienen ningún otro dígito."
    }
    CONFINED {
        en "In {house}, {digit} has no other places than {cells}, so one of them is {digit}."
        de "In {house} kann die {digit} nur in {cells} stehen, also ist eine von ihnen {digit}."
        fr "Dans {house}, le {digit} ne peut aller qu'en {cells}, donc l'une d'elles est {digit}."
        es "En {house}, el {digit} solo puede ir en {cells}, así que una de ellas es {digit}."
    }
    CONFINED_SO {
        en "Were the other one {other}, the exchange would be possible: so neither of them is {other}."
        de "Wäre die andere {other}, so wäre der Tausch möglich: also ist keine von beiden {other}."
        fr "Si l'autre était {other}, l'échange serait possible : aucune des deux n'est donc {other}."
        es "Si la otra fuera {other}, el intercambio sería posible: así que ninguna de las dos es {other}."
    }
    CROSSED {
        en "In {a} and in {b}, {digit} has no other places than the corners."
        de "In {a} und in {b} kann die {digit} nur in den Ecken stehen."
        fr "Dans {a} et dans {b}, le {digit} ne peut aller que dans les coins."
        es "En {a} y en {b}, el {digit} solo puede ir en las esquinas."
    }
    CROSSED_IF {
        en "Were {cells} the {digit} of these lines, {floor} would be {other}, and the rectangle complete."
        de "Wären {cells} die {digit} dieser Linien, so wären {floor} {other}, und das Rechteck wäre vollständig."
        fr "Si {cells} étaient le {digit} de ces lignes, {floor} seraient {other}, et le rectangle serait complet."
        es "Si {cells} fueran el {digit} de estas líneas, {floor} serían {other} y el rectángulo estaría completo."
    }
    CROSSED_SO {
        en "So {floor} are {digit}."
        de "Also sind {floor} {digit}."
        fr "Donc {floor} sont {digit}."
        es "Así que {floor} son {digit}."
    }
    FORCED {
        en "From {start} follow {facts}: the rectangle would be complete."
        de "Aus {start} folgen {facts}: das Rechteck wäre vollständig."
        fr "De {start} suivent {facts} : le rectangle serait complet."
        es "De {start} se siguen {facts}: el rectángulo estaría completo."
    }
    FORCED_BY_HOUSE {
        en "{fact} ({house} has no other place)"
        de "{fact} ({house} hat keinen anderen Platz)"
        fr "{fact} ({house} n'a pas d'autre place)"
        es "{fact} ({house} no tiene otro lugar)"
    }
    FORCED_BY_CELL {
        en "{fact} (the cell has only {pair})"
        de "{fact} (die Zelle hat nur {pair})"
        fr "{fact} (la case n'a que {pair})"
        es "{fact} (la celda solo tiene {pair})"
    }
    LOOK_AT_PAIR_IN {
        en "Look at {pair} in the rectangle {cells}."
        de "Sieh dir {pair} im Rechteck {cells} an."
        fr "Regarde {pair} dans le rectangle {cells}."
        es "Mira {pair} en el rectángulo {cells}."
    }
    LOOK_AT_RECTANGLE {
        en "Look at the rectangle {cells}."
        de "Sieh dir das Rechteck {cells} an."
        fr "Regarde le rectangle {cells}."
        es "Mira el rectángulo {cells}."
    }
    AVOIDABLE { en "The cells {cells} are the corners of a rectangle in two blocks, and none of them is given." }
    AVOIDABLE_IF {
        en "If {first} and {third} were {a}, and {second} and {fourth} {b}, the two digits could change places: the puzzle would have two solutions."
    }
    AVOIDABLE_ONE { en "As {second} and {fourth} are {b} and {third} is {a}, {first} is not {a}." }
    AVOIDABLE_TWO {
        en "{third} is {a} and {fourth} is {b}, so one of {first} and {second} is {x}, which goes from cells that see both."
    }
    LOOK_AT_NOT_GIVEN { en "Look at {a} and {b} in cells that are not given." }
    // Loops.
    DEADLY_LOOP {
        en "If {cells} had {pair} only, these could be exchanged, and there would be two solutions."
        de "Hätten {cells} nur {pair}, so könnte man diese tauschen, und es gäbe zwei Lösungen."
        fr "Si {cells} n'avaient que {pair}, on pourrait les échanger, et il y aurait deux solutions."
        es "Si {cells} solo tuvieran {pair}, se podrían intercambiar y habría dos soluciones."
    }
    ONE_CELL {
        en "Only {cell} has other candidates, so it takes one of these."
        de "Nur {cell} hat andere Kandidaten, also nimmt sie einen von diesen."
        fr "Seule {cell} a d'autres candidats, elle prend donc l'un d'eux."
        es "Solo {cell} tiene otros candidatos, así que toma uno de ellos."
    }
    LOOP_NAKED_SET {
        en "So one of {cells} takes another digit, and with {set} they make a naked set of {digits} in {house}."
    }
    LOOP_HIDDEN_SET {
        en "So one of {cells} takes another digit, and with {set} they make a hidden set of {digits} in {house}."
    }
    LOOK_AT_PAIR {
        en "Look at cells with {pair}."
        de "Sieh dir Zellen mit {pair} an."
        fr "Regarde les cases avec {pair}."
        es "Mira las celdas con {pair}."
    }
    // Graves.
    GRAVE {
        en "Without {extras} every open cell would have two candidates, and every digit two places in each house or none: there would be two solutions or none."
    }
    GRAVE_ONE { en "So {cell} is {digits}, and its other candidates go." }
    GRAVE_SEVERAL { en "So one of these is true: {extras}." }
    GRAVE_DIGIT { en "So {digit} goes from cells that see all of {cells}." }
    GRAVE_SET { en "With {set} they make a naked set of {digits} in {house}: these digits are nowhere else in it." }
    GRAVE_PAIR { en "The other one of {a} and {b} takes {digits}, which has no other place in their house." }
    LOOK_AT_GRAVE { en "Look at the cells with more than two candidates: all others have two." }
}
