import { scaledClock } from './clock.ts'
import { readOptions, usage, type RunOptions } from './command-line.ts'
import { fleet } from './fleet/fleet.ts'

const dayMs = 24 * 3_600_000

function optionsOrExit(): RunOptions {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
    process.exit(2)
  }
}

if (process.argv.includes('--help')) {
  console.log(usage)
  process.exit(0)
}

const { speed, ...options } = optionsOrExit()
// A fast clock must not run ahead of the server's clock, so it begins a day ago.
const clock = scaledClock({ speed, startAt: new Date(Date.now() - (speed > 1 ? dayMs : 0)) })
const { busiestGuns, ...rest } = options
const yard = fleet({ ...rest, clock, ...(busiestGuns === undefined ? {} : { busiestGuns }) })

const report = setInterval(() => {
  const { chargers, online, cars, charging, powerKw, sent, answered, refused, timedOut, queued, lastRefusal } =
    yard.counts()
  console.log(
    `${clock.now().toISOString()}  online ${online}/${chargers}  cars ${cars}  charging ${charging}  ${powerKw} kW  ` +
      `sent ${sent}  answered ${answered}  refused ${refused}  timed out ${timedOut}  queued ${queued}${lastRefusal ? `  (${lastRefusal})` : ''}`,
  )
}, 1000)

let isStopping = false
async function stop(): Promise<void> {
  if (isStopping) process.exit(1)
  isStopping = true
  clearInterval(report)
  await yard.stop({ endCharges: true })
}
process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())

if (options.cards.length === 0) console.log('No --cards: every driver waits for a remote start.')
await yard.start()
