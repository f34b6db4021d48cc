import { killRounds } from './kill-rounds.ts'
import { printKills } from './print-kills.ts'

// SIGKILL of the server under load: `node kill-server.ts [rounds] [piles]`.
const [, , rounds = '10', piles = '60'] = process.argv
const victims = Array.from({ length: Number(rounds) }, () => 'server' as const)
printKills('server', await killRounds({ victims, piles: Number(piles), say: console.log }))
