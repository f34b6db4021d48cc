import { killRounds } from './kill-rounds.ts'
import { tellKills } from './tell-kills.ts'

// SIGKILL of PostgreSQL's first process under load: `node kill-postgres.ts [rounds] [piles]`.
const [, , rounds = '10', piles = '60'] = process.argv
tellKills('postgres', await killRounds({ victim: 'postgres', rounds: Number(rounds), piles: Number(piles), say: console.log }))
