// The run sounds as its fights do.

export { SCORE } from '../tourbillon/score'
