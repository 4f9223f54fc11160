//! Fish and empty rectangles.

super::sentence::sentences! {
    FISH {
        en "In {base}, all places of {digit} lie in {cover}: {cells}."
        de "In den {base} liegen alle Plätze der {digit} in den {cover}: {cells}."
        fr "Dans {base}, toutes les places du {digit} sont dans {cover} : {cells}."
        es "En {base}, todos los lugares del {digit} están en {cover}: {cells}."
    }
    FISH_SO {
        en "These {count} lines take up the {digit} of all of {cover}, so it is nowhere else in them."
        de "Für die {count} Linien verbrauchen sie die {digit} in allen {cover}; dort steht sie also nirgends sonst."
        fr "Ces {count} lignes ou colonnes prennent le {digit} de toutes celles qui les croisent : dans {cover}, il n'est nulle part ailleurs."
        es "Estas {count} líneas usan el {digit} de todas las que las cruzan: en {cover} no está en ningún otro sitio."
    }
    LOOK_AT_LINES {
        en "Look at {digit} in the {lines}."
        de "Sieh dir die {digit} in den {lines} an."
        fr "Regarde le {digit} dans {lines}."
        es "Mira el {digit} en {lines}."
    }
    FINNED {
        en "In {base}, all places of {digit} lie in {cover}, but for the fins {fins}."
        de "In den {base} liegen alle Plätze der {digit} in den {cover}, bis auf die Flossen {fins}."
        fr "Dans {base}, toutes les places du {digit} sont dans {cover}, sauf les nageoires {fins}."
        es "En {base}, todos los lugares del {digit} están en {cover}, salvo las aletas {fins}."
    }
    FINNED_ONE {
        en "In {base}, all places of {digit} lie in {cover}, but for the fin {fins}."
        de "In den {base} liegen alle Plätze der {digit} in den {cover}, bis auf die Flosse {fins}."
        fr "Dans {base}, toutes les places du {digit} sont dans {cover}, sauf la nageoire {fins}."
        es "En {base}, todos los lugares del {digit} están en {cover}, salvo la aleta {fins}."
    }
    FINNED_IF {
        en "If no fin is {digit}, these lines take up the {digit} of {cover}; if one is, its block has no other."
        de "Ist keine Flosse {digit}, so verbrauchen diese Linien die {digit} in den {cover}; ist eine {digit}, so hat ihr Block keine andere."
        fr "Si aucune nageoire n'est {digit}, le {digit} est pris dans {cover} ; si l'une l'est, son bloc n'en a pas d'autre."
        es "Si ninguna aleta es {digit}, el {digit} queda usado en {cover}; si alguna lo es, su bloque no tiene otro."
    }
    FINNED_SO {
        en "So {digit} goes from cells of {cover} that lie in the block of the fin."
        de "Also fällt die {digit} in den {cover} dort weg, wo auch der Block der Flosse ist."
        fr "Le {digit} disparaît donc des cases qui sont à la fois dans {cover} et dans le bloc de la nageoire."
        es "Así que el {digit} se elimina de las celdas que están en {cover} y también en el bloque de la aleta."
    }
    FRANKEN { en "All places of {digit} in the base, {base}, lie in the cover, {cover}." }
    FRANKEN_FINNED { en "All places of {digit} in the base, {base}, lie in the cover, {cover}, but for fins at {fins}." }
    FRANKEN_SO {
        en "Each of the {count} base houses needs its {digit}, and each of the {count} cover houses has one, so {digit} is nowhere else in the cover."
    }
    FRANKEN_IF {
        en "Each of the {count} base houses needs its {digit}, and each of the {count} cover houses has one: if no fin is {digit}, it is nowhere else in the cover."
    }
    FRANKEN_FINNED_SO { en "So {digit} goes from other cells of the cover that see all of {fins}." }
    LOOK_AT_BASE { en "Look at {digit} in {base}." }
    EMPTY_RECTANGLE {
        en "In {block}, all places of {digit} lie in {row} and {col}."
        de "In {block} liegen alle Plätze der {digit} in {row} und {col}."
        fr "Dans {block}, toutes les places du {digit} sont dans {row} et {col}."
        es "En {block}, todos los lugares del {digit} están en {row} y {col}."
    }
    EMPTY_RECTANGLE_LINK {
        en "One of {near} and {far} is {digit}, as their line has no other place for it."
        de "Eine der Zellen {near} und {far} ist {digit}, denn in ihrer Linie hat sie keinen anderen Platz."
        fr "L'une des cases {near} et {far} est {digit}, car leur ligne ou colonne n'a pas d'autre place pour lui."
        es "Una de las celdas {near} y {far} es {digit}, pues en su línea no hay otro lugar para él."
    }
    EMPTY_RECTANGLE_SO {
        en "If {target} were {digit}, {far} would not be, so {near} would; between them they see all places of {block}."
        de "Wäre {target} eine {digit}, so wäre {far} keine, also {near}; zusammen sehen {target} und {near} alle Plätze in {block}."
        fr "Si {target} était {digit}, {far} ne le serait pas, donc {near} le serait ; {target} et {near} voient à elles deux toutes les places dans {block}."
        es "Si {target} fuera {digit}, {far} no lo sería y {near} sí; entre {target} y {near} ven todos los lugares en {block}."
    }
}
