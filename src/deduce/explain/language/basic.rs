//! Singles and locked candidates.

super::sentence::sentences! {
    LOOK_AT_HOUSE {
        en "Look at {house}."
        de "Sieh dir {house} an."
        fr "Regarde {house}."
        es "Mira {house}."
    }
    LAST_CELL {
        en "{cell} is the last open cell of {house}, and {digit} the digit that it lacks."
        de "{cell} ist die letzte freie Zelle in {house}, und dort fehlt noch die {digit}."
        fr "{cell} est la dernière case libre dans {house}, où il ne manque plus que le {digit}."
        es "{cell} es la última celda libre en {house}, donde solo falta el {digit}."
    }
    HIDDEN_SINGLE {
        en "In {house}, {digit} has no other place than {cell}."
        de "In {house} kann die {digit} nur in {cell} stehen."
        fr "Dans {house}, le {digit} ne peut aller qu'en {cell}."
        es "En {house}, el {digit} solo puede ir en {cell}."
    }
    NAKED_SINGLE {
        en "{cell} sees {digits} in {houses}: only {digit} is left for it."
        de "{cell} sieht {digits} in {houses}: nur die {digit} bleibt übrig."
        fr "{cell} voit {digits} dans {houses} : il ne reste que le {digit}."
        es "{cell} ve {digits} en {houses}: solo queda el {digit}."
    }
    NAKED_SINGLE_REST {
        en "{cell} sees {digits} in {houses}; the others are excluded already: only {digit} is left for it."
        de "{cell} sieht {digits} in {houses}; die anderen sind schon ausgeschlossen: nur die {digit} bleibt übrig."
        fr "{cell} voit {digits} dans {houses} ; les autres sont déjà exclus : il ne reste que le {digit}."
        es "{cell} ve {digits} en {houses}; los demás ya están descartados: solo queda el {digit}."
    }
    NAKED_SINGLE_BARE {
        en "All other digits of {cell} are excluded already: only {digit} is left for it."
        de "Alle anderen Ziffern sind in {cell} schon ausgeschlossen: nur die {digit} bleibt übrig."
        fr "Tous les autres chiffres sont déjà exclus en {cell} : il ne reste que le {digit}."
        es "Todos los demás dígitos ya están descartados en {cell}: solo queda el {digit}."
    }
    LOOK_AT_SINGLE {
        en "Look at {house}, at a cell with one candidate."
        de "Sieh dir in {house} eine Zelle mit nur einem Kandidaten an."
        fr "Cherche dans {house} une case qui n'a qu'un candidat."
        es "Busca en {house} una celda con un solo candidato."
    }
    LOOK_AT_DIGIT {
        en "Look at {digit} in {house}."
        de "Sieh dir die {digit} in {house} an."
        fr "Regarde le {digit} dans {house}."
        es "Mira el {digit} en {house}."
    }
    LOCKED {
        en "In {house}, {digit} can only be at {cells}, all of them in {other}."
        de "In {house} kann die {digit} nur in {cells} stehen, und die liegen alle in {other}."
        fr "Dans {house}, le {digit} ne peut aller qu'en {cells}, toutes dans {other}."
        es "En {house}, el {digit} solo puede ir en {cells}, y todas están en {other}."
    }
    LOCKED_SO {
        en "So {digit} is nowhere else in {other}."
        de "Also steht die {digit} nirgends sonst in {other}."
        fr "Le {digit} n'est donc nulle part ailleurs dans {other}."
        es "Así que el {digit} no está en ningún otro sitio en {other}."
    }
    LOCKED_FILLED {
        en "So {digit} is nowhere else in {other}, which leaves {house} one place for it, {cell}."
        de "Also steht die {digit} nirgends sonst in {other}; damit bleibt ihr in {house} nur {cell}."
        fr "Le {digit} n'est donc nulle part ailleurs dans {other}, et il ne lui reste que {cell} dans {house}."
        es "Así que el {digit} no está en ningún otro sitio en {other}, y en {house} solo le queda {cell}."
    }
}
