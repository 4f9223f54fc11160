//! XY-Wing and XYZ-Wing.

super::sentence::sentences! {
    WING {
        en "The pivot {pivot} has {own}; the pincers {pincers} have {a} and {b}."
        de "Die Angel {pivot} hat {own}; die Zangen {pincers} haben {a} und {b}."
        fr "Le pivot {pivot} a {own} ; les pinces {pincers} ont {a} et {b}."
        es "El pivote {pivot} tiene {own}; las pinzas {pincers} tienen {a} y {b}."
    }
    WING_IF {
        en "If {pivot} is {x}, {pincer} is {z}."
        de "Ist {pivot} eine {x}, so ist {pincer} eine {z}."
        fr "Si {pivot} est {x}, {pincer} est {z}."
        es "Si {pivot} es {x}, {pincer} es {z}."
    }
    WING_ITSELF {
        en "If {pivot} is {z}, it is itself the {z}."
        de "Ist {pivot} eine {z}, so ist sie selbst die {z}."
        fr "Si {pivot} est {z}, c'est lui-même le {z}."
        es "Si {pivot} es {z}, él mismo es el {z}."
    }
    WING_SO {
        en "So one of them is {z}, which goes from cells that see both pincers."
        de "Also ist eine von ihnen {z}; sie fällt in Zellen weg, die beide Zangen sehen."
        fr "L'une d'elles est donc {z}, qui disparaît des cases qui voient les deux pinces."
        es "Así que una de ellas es {z}, que se elimina de las celdas que ven las dos pinzas."
    }
    WING_SO_THREE {
        en "So one of them is {z}, which goes from cells that see all three cells."
        de "Also ist eine von ihnen {z}; sie fällt in Zellen weg, die alle drei sehen."
        fr "L'une d'elles est donc {z}, qui disparaît des cases qui voient les trois."
        es "Así que una de ellas es {z}, que se elimina de las celdas que ven las tres."
    }
    LOOK_AT_PIVOT {
        en "Look at {pivot} and the cells with two candidates that it sees."
        de "Sieh dir {pivot} an, und die Zellen mit zwei Kandidaten, die sie sieht."
        fr "Regarde {pivot} et les cases à deux candidats qu'elle voit."
        es "Mira {pivot} y las celdas con dos candidatos que ve."
    }
}
