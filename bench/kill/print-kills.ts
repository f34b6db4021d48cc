import type { killRounds } from './kill-rounds.ts'

/** Exits with 1 when anything was lost, doubled or broken. */
export function printKills(victim: string, figures: Awaited<ReturnType<typeof killRounds>>): void {
  const { starts, stops, samples, lost, duplicated, discarded, broken, states, awayMs, wentOn } = figures
  for (const fact of [...lost.map((one) => `lost ${one}`), ...duplicated.map((one) => `doubled ${one}`)].slice(0, 20))
    console.log(fact)
  for (const one of broken) console.log(JSON.stringify(one))
  const away = Math.max(...awayMs).toFixed(0)
  console.log(`${awayMs.length} kills of ${victim}: ${starts} starts, ${stops} stops, ${samples} samples acknowledged`)
  console.log(
    `lost ${lost.length}, duplicated ${duplicated.length}, given up by chargers ${discarded}, invariants broken ${broken.length}`,
  )
  console.log(
    `orders by state ${JSON.stringify(states)}; away at most ${away} ms; charging went on after each: ${wentOn.every((more) => more > 0)}`,
  )
  if (lost.length + duplicated.length + discarded + broken.length > 0) process.exitCode = 1
}
