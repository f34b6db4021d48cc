import { killRounds } from './kill-rounds.ts'
import { tellKills } from './tell-kills.ts'

// SIGKILL of the server under load: `node kill-server.ts [rounds] [piles]`.
const [, , rounds = '10', piles = '60'] = process.argv
tellKills('server', await killRounds({ victim: 'server', rounds: Number(rounds), piles: Number(piles), say: console.log }))
