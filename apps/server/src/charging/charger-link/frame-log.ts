import type { Frame } from '@chargedeck/domain/charger-link/facts'
import { pileKey } from '@chargedeck/domain/pile/rules'
import { asSystem } from '../../platform/work.ts'
import type { Tx } from '../../platform/context.ts'
import type { LinkDeps } from './link-deps.ts'
import { insertEvidence, insertFrames, readCommandOrders, type FrameRow } from './store.ts'

const writeEveryMs = 1000
const mostWaiting = 50_000
const rememberedMs = 60_000
const framesAtOnce = 500 // thousands in one statement would delay the answers that wait behind it

export type FrameLog = {
  keep: (pileNo: string, frames: readonly Frame[]) => void
  /** The answer to this message is also evidence of that order. */
  expectAnswer: (pileNo: string, messageId: string, orderId: string) => void
  write: () => Promise<void>
  stop: () => void
}
type Waiting = { pileNo: string; frame: Frame; orderId: string | null }

/** Writes frames that belong to no fact. They are only evidence: nobody waits, a crash may lose a second. */
export function openFrameLog(deps: LinkDeps): FrameLog {
  let waiting: Waiting[] = []
  const orders = new Map<string, { orderId: string; until: number }>()
  const orderOf = (key: string) => orders.get(key)?.orderId ?? null
  const write = async () => {
    forget(orders, deps.now().getTime())
    if (waiting.length === 0) return
    const frames = waiting
    waiting = []
    try {
      await asSystem(deps, 'charger-link/frames', async ({ tx, nextId }) => {
        for (let from = 0; from < frames.length; from += framesAtOnce)
          await insertFrames(tx, frames.slice(from, from + framesAtOnce).map(rowOf))
        const evidence = (await withCommandOrders(tx, frames)).flatMap(({ orderId, frame }) => {
          const { at, direction, action, messageId, text } = frame
          return orderId ? [{ id: nextId(), orderId, at, direction, action, messageId, frame: text }] : []
        })
        await insertEvidence(tx, evidence)
      })
    } catch (error) {
      waiting = [...frames, ...waiting].slice(-mostWaiting)
      deps.complain(error, 'storing frames')
    }
  }
  const timer = setInterval(() => void write(), writeEveryMs).unref()
  return {
    keep(pileNo, frames) {
      for (const frame of frames) {
        const orderId = frame.direction === 'OUT' ? orderOf(`${pileNo} ${frame.messageId}`) : null
        waiting.push({ pileNo, frame, orderId })
      }
      if (waiting.length > mostWaiting) waiting.splice(0, waiting.length - mostWaiting)
    },
    expectAnswer: (pileNo, messageId, orderId) =>
      void orders.set(`${pileNo} ${messageId}`, { orderId, until: deps.now().getTime() + rememberedMs }),
    write,
    stop: () => clearInterval(timer),
  }
}

const rowOf = ({ pileNo, frame: { at, direction, action, messageId, text } }: Waiting): FrameRow => ({
  receiveTime: at,
  pileNo,
  direction,
  action,
  messageId,
  frame: text,
})

/** Frames of a command are evidence of the order whose command was last sent to the charger. */
async function withCommandOrders(tx: Tx, frames: readonly Waiting[]): Promise<readonly Waiting[]> {
  const ofCommands = frames.filter(({ frame }) => frame.exchange === 'COMMAND')
  if (ofCommands.length === 0) return frames
  const found = await readCommandOrders(
    tx,
    ofCommands.map(({ pileNo, frame }) => ({ key: pileKey(pileNo), at: frame.at })),
  )
  const orderIds = new Map(ofCommands.map((one, index) => [one, found[index] ?? null]))
  return frames.map((one) => ({ ...one, orderId: one.orderId ?? orderIds.get(one) ?? null }))
}

function forget(orders: Map<string, { until: number }>, now: number): void {
  for (const [key, { until }] of orders) if (until < now) orders.delete(key)
}
