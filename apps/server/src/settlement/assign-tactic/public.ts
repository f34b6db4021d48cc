// Templates by which a station's orders are shared out. A setup keeps a copy of what it is made from.
export { saveTactic } from './save-tactic.ts'
export { countTacticUse, lockTacticToUse, uncountTacticUse } from './use-tactic.ts'
