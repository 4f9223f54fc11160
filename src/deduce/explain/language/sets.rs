//! Naked and hidden sets, and almost locked sets.

super::sentence::sentences! {
    HIDDEN_SET {
        en "In {house}, the {count} digits {digits} have no other places than the {count} cells {cells}."
        de "In {house} können die {count} Ziffern {digits} nur in den {count} Zellen {cells} stehen."
        fr "Dans {house}, les {count} chiffres {digits} ne peuvent aller que dans les {count} cases {cells}."
        es "En {house}, los {count} dígitos {digits} solo pueden ir en las {count} celdas {cells}."
    }
    HIDDEN_SET_SO {
        en "So these cells have no other digit."
        de "Also enthalten diese Zellen keine andere Ziffer."
        fr "Ces cases n'ont donc aucun autre chiffre."
        es "Así que estas celdas no tienen ningún otro dígito."
    }
    HIDDEN_SET_FILLED {
        en "So these cells have no other digit, which leaves {digit} one place in {house}, {cell}."
        de "Also enthalten diese Zellen keine andere Ziffer; damit bleibt der {digit} in {house} nur {cell}."
        fr "Ces cases n'ont donc aucun autre chiffre, et il ne reste au {digit} que {cell} dans {house}."
        es "Así que estas celdas no tienen ningún otro dígito, y en {house} al {digit} solo le queda {cell}."
    }
    LOOK_AT_HIDDEN_SET {
        en "Look at {house}, at where {digits} can be."
        de "Sieh nach, wo {digits} in {house} stehen können."
        fr "Regarde où {digits} peuvent aller dans {house}."
        es "Mira dónde pueden ir {digits} en {house}."
    }
    NAKED_SET {
        en "In {house}, the {count} cells {cells} have no other candidates than the {count} digits {digits}."
        de "In {house} haben die {count} Zellen {cells} nur die {count} Ziffern {digits} als Kandidaten."
        fr "Dans {house}, les {count} cases {cells} n'ont pour candidats que les {count} chiffres {digits}."
        es "En {house}, las {count} celdas {cells} no tienen más candidatos que los {count} dígitos {digits}."
    }
    NAKED_SET_SO {
        en "So these digits are nowhere else in {house}."
        de "Also stehen diese Ziffern nirgends sonst in {house}."
        fr "Ces chiffres ne sont donc nulle part ailleurs dans {house}."
        es "Así que estos dígitos no están en ningún otro sitio en {house}."
    }
    LOOK_AT_NAKED_SET {
        en "Look at {house}, at cells with few candidates."
        de "Sieh dir in {house} die Zellen mit wenigen Kandidaten an."
        fr "Regarde dans {house} les cases qui ont peu de candidats."
        es "Mira en {house} las celdas con pocos candidatos."
    }
    LOCKED_SET {
        en "The {count} cells {cells} of {block} and {line} have no other candidates than the {count} digits {digits}."
        de "Die {count} Zellen {cells}, die in {block} und in {line} liegen, haben nur die {count} Ziffern {digits} als Kandidaten."
        fr "Les {count} cases {cells}, dans {block} et dans {line}, n'ont pour candidats que les {count} chiffres {digits}."
        es "Las {count} celdas {cells}, en {block} y en {line}, no tienen más candidatos que los {count} dígitos {digits}."
    }
    LOCKED_SET_SO {
        en "So these digits are nowhere else in {block}, and nowhere else in {line}."
        de "Also stehen diese Ziffern nirgends sonst in {block} und nirgends sonst in {line}."
        fr "Ces chiffres ne sont donc nulle part ailleurs, ni dans {block} ni dans {line}."
        es "Así que estos dígitos no están en ningún otro sitio, ni en {block} ni en {line}."
    }
    LOOK_WHERE_THEY_CROSS {
        en "Look at the cells where {block} and {line} cross."
        de "Sieh dir die Zellen an, in denen sich {block} und {line} kreuzen."
        fr "Regarde les cases où {block} et {line} se croisent."
        es "Mira las celdas donde se cruzan {block} y {line}."
    }
    ALS_WING { en "The {count} cells {cells} have {more} digits together: {digits}. The cell {pivot} has {pair}." }
    ALS_WING_IF {
        en "If {pivot} is {x}, no cell of the set is, and the set is locked to its other digits; if not, {pivot} is {rest}."
    }
    ALS_WING_SO { en "Either way {z} is at {pivot} or in the set at {cells}, and goes from cells that see all of these." }
    ALS_WING_RING {
        en "So one of {both} is at {pivot} and the other one in the set: each goes from cells that see all its places in both."
    }
    ALS_WING_REST { en "The set has {digits} for sure; each goes from cells that see all its places in the set." }
    LOOK_AROUND { en "Look at the cells around {pivot}." }
    BENT_SET { en "The {count} cells {cells} of {block} and {line} have {count} digits together: {digits}." }
    BENT_SET_SEE {
        en "The cells that have one of {digits} see each other, so each of these digits is in one of them at most."
    }
    BENT_SET_NEEDS { en "Without {z} there would be too few digits for the {count} cells, so one of them is {z}." }
    BENT_SET_SO { en "So {z} goes from cells that see all of {cells}." }
    LOOK_AT_FEW { en "Look at the cells of {block} and {line} with few candidates." }
    TWO_SETS { en "Two almost locked sets, with one digit more than cells. {a}. {b}." }
    SET { en "{letter}: {cells} with {digits} ({house})" }
    LOOK_AT_TWO { en "Look at {a} and {b}." }
    RESTRICTED { en "All places of {x} in A see all those in B, so only one of the sets can have {x}." }
    LOCKED_TO_REST { en "The other set is then locked to the rest of its digits and has {z}." }
    COMMON_SO { en "So {z} is in A or in {last}, and not in a cell that sees all its places in both." }
    RING_RESTRICTED {
        en "Each of the digits {both} can be in one of the sets only: all its places in A see all those in B."
    }
    RING_NEEDS { en "A set without one of them needs all its other digits, so one of {both} is in A and the other in B." }
    RING_SO { en "So each of {both} goes from other cells that see all its places in A and B." }
    RING_HAS { en "{letter} has {digits} for sure; each goes from cells that see all its places in {letter}." }
    RING_HAS_ONE { en "{letter} has {digits} for sure, which goes from cells that see all its places in {letter}." }
    CHAIN_OF_SETS { en "The {count} almost locked sets have one digit more than cells each. {sets}." }
    CHAIN_JOINED {
        en "Of these digits only one of the two sets can have each, as its places there see each other: {joined}."
    }
    CHAIN_DIGIT { en "{digit} of {a} and {b}" }
    CHAIN_IF { en "If {z} is not in A, A{middle} has {z}." }
    CHAIN_STEP { en " has {digit}, so {next} lacks {digit} and" }
    LOOK_AT_SETS_WITH { en "Look at almost locked sets with {z}." }
    STEM { en "The stem {stem} has the candidates {digits}." }
    PETAL { en "Petal {set}. If {stem} is {digits}, that digit is not in {letter}, which is locked to the rest and has {z}." }
    PETALS_SO { en "So {z} is in one of the petals, and not in a cell that sees all its places in all of them." }
    LOOK_AT_STEM { en "Look at what {stem} may be." }
    CROSSING { en "Where {line} and {block} cross, the {count} cells {cells} have {more} digits: {digits}." }
    CROSSING_BESIDE {
        en "Beside them, A is {a} of {line} with {of_a}, and B is {b} of {block} with {of_b}; they share no digit of the crossing."
    }
    CROSSING_PLACES {
        en "These {count} cells have {digits} digits, none of which can be in two of them. So each place for a digit is needed."
    }
    CROSSING_TWICE {
        en "These {count} cells have {digits} digits, of which only {twice} can be in two of them, once in A and once in B. So each place for a digit is needed."
    }
    CROSSING_SO {
        en "The digits of A, {of_a}, are nowhere else in {line}, and those of B, {of_b}, nowhere else in {block}."
    }
    CROSSING_REST { en "What only the crossing has, {rest}, is nowhere else in {line} or {block}." }
    EXCLUDERS { en "The cells {excluders} see all of {cells}." }
    COMBINATIONS {
        en "Every combination of candidates of {cells} with {facts} either repeats a digit in a house or leaves one of these cells without a candidate."
    }
    LOOK_AT_COMBINATIONS { en "Look at combinations of candidates of {cells}." }
}
