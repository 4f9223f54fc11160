//! French: the sentences that there are.

use super::sentence::Grammar;

pub(super) const GRAMMAR: Grammar = Grammar {
    and: "et",
    or: "ou",
    or_eight: "ou",
    numbers: ["zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"],
    house: ["la ligne", "la colonne", "le bloc"],
    houses: ["les lignes", "les colonnes", "les blocs"],
};

super::translation::translations! {
    // Singles and locked candidates.
    LOOK_AT_HOUSE "Regarde {house}."
    LAST_CELL "{cell} est la dernière case libre dans {house}, où il ne manque plus que le {digit}."
    HIDDEN_SINGLE "Dans {house}, le {digit} ne peut aller qu'en {cell}."
    NAKED_SINGLE "{cell} voit {digits} dans {houses} : il ne reste que le {digit}."
    NAKED_SINGLE_REST "{cell} voit {digits} dans {houses} ; les autres sont déjà exclus : il ne reste que le {digit}."
    NAKED_SINGLE_BARE "Tous les autres chiffres sont déjà exclus en {cell} : il ne reste que le {digit}."
    LOOK_AT_SINGLE "Cherche dans {house} une case qui n'a qu'un candidat."
    LOOK_AT_DIGIT "Regarde le {digit} dans {house}."
    LOCKED "Dans {base}, le {digit} ne peut aller qu'en {cells}, toutes dans {cover}."
    LOCKED_SO "Le {digit} n'est donc nulle part ailleurs dans {cover}."
    LOCKED_FILLED "Le {digit} n'est donc nulle part ailleurs dans {cover}, et il ne lui reste que {single} dans {house}."
    // Strong links of one digit.
    STRONG_LINK "Dans {house}, le {digit} est en {a} ou en {b}."
    BRIDGE "{a} et {b} se voient, donc les deux ne sont pas {digit} à la fois."
    BRIDGE_IN "{a} et {b} sont toutes deux dans {house}, donc les deux ne sont pas {digit} à la fois."
    LINKS_SO "Donc si {start} n'est pas {digit}, {end} l'est : ce qui voit les deux bouts n'est pas {digit}."
    PAIR "{a} et {b}"
    LOOK_AT_TWO_HOUSES "Regarde le {digit} dans {a} et {b} : il y a deux places dans chacune."
    // Skyscraper: base and roof.
    BASE "La base, {a} et {b}, est dans {house}, donc les deux ne sont pas {digit} à la fois."
    ROOF "Donc au moins un bout du toit, {start} ou {end}, est {digit} ; ce qui voit les deux ne l'est pas."
    ENDS "Donc au moins l'une des cases {start} et {end} est {digit} ; ce qui voit les deux ne l'est pas."
    // W-Wing.
    TWINS "{a} et {b} ont les deux mêmes candidats, {digits}."
    TWINS_SEE "{a} voit {p} et {b} voit {q} : où que soit le {digit}, la case qui le voit est {z}."
    TWINS_SO "Donc {a} ou {b} est {z}, qui disparaît des cases qui voient les deux."
    LOOK_AT_TWINS "Regarde deux cases qui n'ont que {digits}."
    // XY-Chain.
    XY_CHAIN "Chaque case de la chaîne a deux candidats. Si {start} n'est pas {digit}, elle est l'autre, et ainsi de suite de case en case, jusqu'à ce que {end} soit {digit}."
    LOOK_AT_XY_CHAIN "Regarde les cases à deux candidats, à partir de {cell} : suppose qu'elle n'est pas {digit}."
    // Alternating chains and loops.
    CHAIN "Si {start} est faux, {end} est vrai, comme le montre la chaîne."
    CHAIN_SO "L'un des deux est donc vrai, et ce que les deux excluent est faux."
    CHAIN_BACK "Si {end} était faux, il serait vrai, comme le montre la chaîne : il est donc vrai."
    LOOK_FOR_CHAIN "Regarde ce qui suit si {cell} n'est pas {digit}."
    LOOK_FOR_X_CHAIN "Regarde le {digit} là où il n'a que deux places."
    // Links.
    BY_CELL "{cell} n'a pas d'autre candidat"
    BY_CELL_OFF "un seul chiffre en {cell}"
    BY_HOUSE "{house} n'a pas d'autre place"
    BY_HOUSE_OFF "un seul {digit} dans {house}"
    BY_SIGHT "ces cases se voient"
    // Colours.
    TWO_COLOURS "Des liens forts du {digit} relient ces cases : il est en {colour-a}, ou bien en {colour-b}."
    SEES_BOTH_COLOURS "Une case qui voit les deux couleurs ne peut être {digit} dans aucun cas."
    COLOUR_SEES_ITSELF "{a} et {b} se voient, donc la première couleur est fausse."
    LOOK_TO_PAINT "Regarde le {digit}, et colorie là où il n'a que deux places."
    REMOTE_PAIR "{cells} n'ont tous que {digits}, et celles qui se voient diffèrent."
    // Fish and empty rectangles.
    FISH "Dans {base}, toutes les places du {digit} sont dans {cover} : {cells}."
    FISH_SO "Ces {count} lignes ou colonnes prennent le {digit} de toutes celles qui les croisent : dans {cover}, il n'est nulle part ailleurs."
    LOOK_AT_LINES "Regarde le {digit} dans {lines}."
    FINNED "Dans {base}, toutes les places du {digit} sont dans {cover}, sauf les nageoires {fins}."
    FINNED_ONE "Dans {base}, toutes les places du {digit} sont dans {cover}, sauf la nageoire {fins}."
    FINNED_IF "Si aucune nageoire n'est {digit}, le {digit} est pris dans {cover} ; si l'une l'est, son bloc n'en a pas d'autre."
    FINNED_SO "Le {digit} disparaît donc des cases qui sont à la fois dans {cover} et dans le bloc de la nageoire."
    EMPTY_RECTANGLE "Dans {house}, toutes les places du {digit} sont dans {arm}."
    EMPTY_RECTANGLE_LINK "L'une des cases {near} et {far} est {digit}, car leur ligne ou colonne n'a pas d'autre place pour lui."
    EMPTY_RECTANGLE_SO "Si {target} était {digit}, {far} ne le serait pas, donc {near} le serait ; {target} et {near} voient à elles deux toutes les places dans {house}."
    // Rectangles, loops and graves: what would leave two solutions.
    DEADLY "Si {a} étaient {low} et {b} {high}, on pourrait échanger les chiffres, et il y aurait deux solutions."
    DEADLY_TWICE "Si {a} étaient {low} et {b} {high}, ou l'inverse, on pourrait échanger les chiffres, et il y aurait deux solutions."
    DEADLY_BARE "Si les coins n'avaient pas d'autres chiffres, on pourrait les échanger, et il y aurait deux solutions."
    ONE_CORNER "Les trois autres coins sont {pair}, donc {open} ne l'est pas."
    ONE_EXTRA "L'une de {open} est donc {digit}, qui disparaît des cases qui les voient toutes."
    WITH_NAKED_SET "L'une de {open} est donc {extras}, et {set} ne peuvent être que {digits}."
    WITH_NAKED_SET_SO "Ensemble, elles prennent ces {count} chiffres, qui ne sont nulle part ailleurs dans {house}."
    WITH_HIDDEN_SET "L'une de {open} est donc {extras}, et aucun de {digits}."
    WITH_HIDDEN_SET_SO "Dans {house}, ces {count} chiffres n'ont pour places que l'autre et {set}, qui n'ont donc aucun autre chiffre."
    CONFINED "Dans {house}, le {digit} ne peut aller qu'en {open}, donc l'une d'elles est {digit}."
    CONFINED_SO "Si l'autre était {other}, l'échange serait possible : aucune des deux n'est donc {other}."
    CROSSED "Dans {a} et dans {b}, le {digit} ne peut aller que dans les coins."
    CROSSED_IF "Si {open} étaient le {digit} de ces lignes, {floor} seraient {other}, et le rectangle serait complet."
    CROSSED_SO "Donc {floor} sont {digit}."
    FORCED "De {start} suivent {facts} : le rectangle serait complet."
    FORCED_BY_HOUSE "{fact} ({house} n'a pas d'autre place)"
    FORCED_BY_CELL "{fact} (la case n'a que {pair})"
    LOOK_AT_PAIR_IN "Regarde {pair} dans le rectangle {cells}."
    LOOK_AT_RECTANGLE "Regarde le rectangle {cells}."
    // Loops.
    DEADLY_LOOP "Si {cells} n'avaient que {pair}, on pourrait les échanger, et il y aurait deux solutions."
    ONE_CELL "Seule {open} a d'autres candidats, elle prend donc l'un d'eux."
    LOOK_AT_PAIR "Regarde les cases avec {pair}."
    // Naked and hidden sets, and almost locked sets.
    HIDDEN_SET "Dans {house}, les {count} chiffres {digits} ne peuvent aller que dans les {count} cases {cells}."
    HIDDEN_SET_SO "Ces cases n'ont donc aucun autre chiffre."
    HIDDEN_SET_FILLED "Ces cases n'ont donc aucun autre chiffre, et il ne reste au {digit} que {single} dans {house}."
    LOOK_AT_HIDDEN_SET "Regarde où {digits} peuvent aller dans {house}."
    NAKED_SET "Dans {house}, les {count} cases {cells} n'ont pour candidats que les {count} chiffres {digits}."
    NAKED_SET_SO "Ces chiffres ne sont donc nulle part ailleurs dans {house}."
    LOOK_AT_NAKED_SET "Regarde dans {house} les cases qui ont peu de candidats."
    LOCKED_SET "Les {count} cases {cells}, dans {block} et dans {line}, n'ont pour candidats que les {count} chiffres {digits}."
    LOCKED_SET_SO "Ces chiffres ne sont donc nulle part ailleurs, ni dans {block} ni dans {line}."
    LOOK_WHERE_THEY_CROSS "Regarde les cases où {block} et {line} se croisent."
    // XY-Wing and XYZ-Wing.
    WING "Le pivot {pivot} a {own} ; les pinces {pincer} ont {a} et {b}."
    WING_IF "Si {pivot} est {x}, {taker} est {z}."
    WING_ITSELF "Si {pivot} est {z}, c'est lui-même le {z}."
    WING_SO "L'une d'elles est donc {z}, qui disparaît des cases qui voient les deux pinces."
    WING_SO_THREE "L'une d'elles est donc {z}, qui disparaît des cases qui voient les trois."
    LOOK_AT_PIVOT "Regarde {pivot} et les cases à deux candidats qu'elle voit."
}
