import { killRounds } from './kill-rounds.ts'
import { printKills } from './print-kills.ts'

// SIGKILL of PostgreSQL's first process under load: `node kill-postgres.ts [rounds] [piles]`.
const [, , rounds = '10', piles = '60'] = process.argv
const victims = Array.from({ length: Number(rounds) }, () => 'postgres' as const)
printKills('postgres', await killRounds({ victims, piles: Number(piles), say: console.log }))
