//! The names of techniques in the languages of explanations.
//!
//! Made by `ROOTGRID_BLESS=1 cargo test -p rootgrid-locales` of the tables in `locales`: change those.

/// A line for each technique: its id, and its name in the order of `Language` without English.
pub(super) const NAMES: &str = "\
hidden-single	Versteckter Single	Singleton caché	Único oculto
naked-single	Nackter Single	Singleton nu	Único desnudo
direct-pointing	Direkt: Block auf Linie	Bloc sur ligne direct	Bloque sobre línea directo
direct-claiming	Direkt: Linie auf Block	Ligne sur bloc direct	Línea sobre bloque directa
direct-hidden-pair	Direktes verstecktes Paar	Paire cachée directe	Par oculto directo
direct-hidden-triplet	Direktes verstecktes Trio	Triplet caché direct	Trío oculto directo
pointing	Block auf Linie	Bloc sur ligne	Bloque sobre línea
claiming	Linie auf Block	Ligne sur bloc	Línea sobre bloque
naked-pair	Nacktes Paar	Paire nue	Par desnudo
naked-triplet	Nacktes Trio	Triplet nu	Trío desnudo
naked-quad	Nacktes Quartett	Quadruplet nu	Cuarteto desnudo
hidden-pair	Verstecktes Paar	Paire cachée	Par oculto
hidden-triplet	Verstecktes Trio	Triplet caché	Trío oculto
hidden-quad	Verstecktes Quartett	Quadruplet caché	Cuarteto oculto
x-wing	X-Wing	X-Wing	X-Wing
swordfish	Schwertfisch	Swordfish	Pez espada
jellyfish	Qualle	Jellyfish	Medusa
xy-wing	XY-Wing	XY-Wing	XY-Wing
xyz-wing	XYZ-Wing	XYZ-Wing	XYZ-Wing
unique-rectangle	Eindeutiges Rechteck	Rectangle unique	Rectángulo único
unique-loop	Eindeutiger Ring	Boucle unique	Bucle único
bug	BUG	BUG	BUG
aligned-pair-exclusion	Ausschluss durch Paare	Exclusion par paires	Exclusión por pares
aligned-triplet-exclusion	Ausschluss durch Trios	Exclusion par triplets	Exclusión por tríos
generalized-x-wing	Verallgemeinerter X-Wing	X-Wing généralisé	X-Wing generalizado
x-cycle	X-Ring	Cycle X	Ciclo X
y-cycle	Y-Ring	Cycle Y	Ciclo Y
xy-cycle	XY-Ring	Cycle XY	Ciclo XY
turbot-fish	Steinbutt	Turbot	Rodaballo
forcing-x-chain	X-Zwangskette	Chaîne X forcée	Cadena X forzada
forcing-chain	Zwangskette	Chaîne forcée	Cadena forzada
nishio	Nishio	Nishio	Nishio
cell-forcing-chains	Zwangsketten einer Zelle	Chaînes forcées d'une case	Cadenas forzadas de celda
region-forcing-chains	Zwangsketten eines Hauses	Chaînes forcées d'une zone	Cadenas forzadas de casa
dynamic-cell-forcing-chains	Dynamische Zwangsketten einer Zelle	Chaînes forcées dynamiques d'une case	Cadenas forzadas dinámicas de celda
dynamic-region-forcing-chains	Dynamische Zwangsketten eines Hauses	Chaînes forcées dynamiques d'une zone	Cadenas forzadas dinámicas de casa
dynamic-contradiction-forcing-chains	Dynamischer Widerspruch	Contradiction dynamique	Contradicción dinámica
dynamic-double-forcing-chains	Dynamische Doppelketten	Chaînes doubles dynamiques	Cadenas dobles dinámicas
dynamic-plus-forcing-chains	Dynamische Ketten mit Mustern	Chaînes dynamiques à motifs	Cadenas dinámicas con patrones
nested-forcing-chains	Geschachtelte Zwangsketten	Chaînes forcées imbriquées	Cadenas forzadas anidadas
strong-links	Starke Verbindungen	Liens forts	Enlaces fuertes
als-wing	ALS-Wing	ALS-Wing	ALS-Wing
locked-pair	Gesperrtes Paar	Paire verrouillée	Par bloqueado
locked-triplet	Gesperrtes Trio	Triplet verrouillé	Trío bloqueado
full-house	Letzte freie Zelle	Dernière case	Última celda
skyscraper	Wolkenkratzer	Gratte-ciel	Rascacielos
two-string-kite	Drachen	Cerf-volant	Cometa
empty-rectangle	Leeres Rechteck	Rectangle vide	Rectángulo vacío
w-wing	W-Wing	W-Wing	W-Wing
simple-colouring	Einfaches Färben	Coloriage simple	Coloreado simple
finned-x-wing	X-Wing mit Flosse	X-Wing à nageoire	X-Wing con aleta
sashimi-x-wing	Sashimi-X-Wing	X-Wing sashimi	X-Wing sashimi
finned-swordfish	Schwertfisch mit Flosse	Swordfish à nageoire	Pez espada con aleta
sashimi-swordfish	Sashimi-Schwertfisch	Swordfish sashimi	Pez espada sashimi
finned-jellyfish	Qualle mit Flosse	Jellyfish à nageoire	Medusa con aleta
sashimi-jellyfish	Sashimi-Qualle	Jellyfish sashimi	Medusa sashimi
xy-chain	XY-Kette	Chaîne XY	Cadena XY
alternating-inference-chain	Wechselkette	Chaîne alternée	Cadena alterna
hidden-rectangle	Verstecktes Rechteck	Rectangle caché	Rectángulo oculto
als-xz	ALS-XZ	ALS-XZ	ALS-XZ
double-linked-als-xz	Doppeltes ALS-XZ	ALS-XZ double	ALS-XZ doble
remote-pair	Fernes Paar	Paire éloignée	Par remoto
multi-colouring	Mehrfaches Färben	Coloriage multiple	Coloreado múltiple
3d-medusa	3D-Medusa	Méduse 3D	Medusa 3D
wxyz-wing	WXYZ-Wing	WXYZ-Wing	WXYZ-Wing
continuous-nice-loop	Geschlossener Ring	Boucle continue	Bucle continuo
grouped-continuous-nice-loop	Geschlossener Ring mit Gruppen	Boucle continue à groupes	Bucle continuo con grupos
grouped-x-chain	X-Kette mit Gruppen	Chaîne X à groupes	Cadena X con grupos
grouped-alternating-inference-chain	Wechselkette mit Gruppen	Chaîne alternée à groupes	Cadena alterna con grupos
sue-de-coq	Sue de Coq	Sue de Coq	Sue de Coq
als-xy-wing	ALS-XY-Wing	ALS-XY-Wing	ALS-XY-Wing
als-chain	ALS-Kette	Chaîne ALS	Cadena ALS
death-blossom	Todesblüte	Fleur de mort	Flor de la muerte
avoidable-rectangle	Vermeidbares Rechteck	Rectangle évitable	Rectángulo evitable
franken-fish	Franken-Fisch	Poisson Franken	Pez Franken
sk-loop	SK-Ring	Boucle SK	Bucle SK
junior-exocet	Junior Exocet	Junior Exocet	Junior Exocet
mutant-fish	Mutanten-Fisch	Poisson mutant	Pez mutante
supposition	Annahme	Supposition	Suposición
alternating-inference-chain-with-als	Wechselkette mit ALS	Chaîne alternée avec ALS	Cadena alterna con ALS
last-of-cage	Letzte Zelle eines Käfigs	Dernière case d'une cage	Última celda de una jaula
single-cage-set	Einzige Käfigauswahl	Ensemble unique d'une cage	Conjunto único de una jaula
cage-sets	Käfigauswahlen	Ensembles d'une cage	Conjuntos de una jaula
innie	Innie	Innie	Innie
outie	Outie	Outie	Outie
innies	Innies	Innies	Innies
outies	Outies	Outies	Outies
innies-and-outies	Innies und Outies	Innies et outies	Innies y outies
cage-and-house	Käfig und Haus	Cage et zone	Jaula y casa
two-cages	Zwei Käfige in einem Haus	Deux cages dans une zone	Dos jaulas en una casa
killer-pair	Killer-Paar	Paire killer	Pareja killer
killer-triplet	Killer-Trio	Trio killer	Trío killer
related-cells	Verbundene Zellen	Cases liées	Celdas relacionadas
generalized-intersection	Verallgemeinerte Überschneidung	Intersection généralisée	Intersección generalizada
generalized-naked-pair	Verallgemeinertes nacktes Paar	Paire nue généralisée	Par desnudo generalizado
generalized-naked-triplet	Verallgemeinertes nacktes Trio	Trio nu généralisé	Trío desnudo generalizado
generalized-naked-quad	Verallgemeinertes nacktes Quartett	Quatuor nu généralisé	Cuarteto desnudo generalizado
corner-digits	Ziffern einer Ecke	Chiffres d'un coin	Dígitos de una esquina
polarity	Polarität	Polarité	Polaridad
bounds	Schranken	Bornes	Cotas
sandwich-sets	Sandwich-Auswahlen	Ensembles d'un sandwich	Conjuntos de un sándwich
leftovers	Gesetz der Reste	Loi des restes	Ley de las sobras
line-ways	Möglichkeiten einer Linie	Possibilités d'une ligne	Posibilidades de una línea
clue	Hinweis	Indice	Pista
";
