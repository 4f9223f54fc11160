//! The weights that learning keeps from one contradiction to the next.

use super::literal::CandidateLiteral;
use super::tables::CoverTables;

/// The rate at which the weight of earlier contradictions fades.
const FADING: f32 = 0.95;
/// Weights are scaled down before they pass this.
const HEAVY: f32 = 1e20;

/// Weights of candidates and places by the contradictions so far.
pub(super) struct Learner {
    /// Candidate after candidate and place after place: how much each has had to do with the
    /// contradictions of late (as in M. Moskewicz et al., "Chaff", 2001).
    pub(super) candidate_weights: Vec<f32>,
    pub(super) place_weights: Vec<f32>,
    /// The weight that one more contradiction adds: it grows, instead of all the others fading.
    pub(super) increment: f32,
    /// Candidates that have been met in tracing back.
    pub(super) is_met: Vec<bool>,
    pub(super) met: Vec<usize>,
    /// Facts that together give the one that is looked at.
    pub(super) causes: Vec<CandidateLiteral>,
    /// The clause, with the literal that it makes true first.
    pub(super) clause: Vec<CandidateLiteral>,
    /// By level: whether it was counted, by the number of the count.
    pub(super) counted: Vec<u32>,
    pub(super) counts: u32,
}

impl Learner {
    pub(super) fn new(tables: &CoverTables) -> Learner {
        Learner {
            candidate_weights: vec![0.0; tables.candidates()],
            place_weights: vec![0.0; tables.places],
            increment: 1.0,
            is_met: vec![false; tables.candidates()],
            met: Vec::new(),
            causes: Vec::new(),
            clause: Vec::new(),
            counted: vec![0; tables.cells + 1],
            counts: 0,
        }
    }

    pub(super) fn clear(&mut self) {
        if self.increment != 1.0 {
            self.candidate_weights.fill(0.0);
            self.place_weights.fill(0.0);
            self.increment = 1.0;
        }
    }

    pub(super) fn candidate_weight(&self, index: usize) -> f32 {
        self.candidate_weights[index]
    }

    pub(super) fn place_weight(&self, place: usize) -> f32 {
        self.place_weights[place]
    }

    pub(super) fn fade(&mut self) {
        self.increment /= FADING;
        if self.increment > HEAVY {
            let weights = self.candidate_weights.iter_mut().chain(&mut self.place_weights);
            weights.for_each(|weight| *weight /= HEAVY);
            self.increment /= HEAVY;
        }
    }
}
