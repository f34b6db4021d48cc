import { foldInto } from '../../insight/warning/public.ts'
import type { Context } from '../../platform/context.ts'
import { raiseAlarms, recoverAlarms, type AlarmSignal } from '../../site/alarm-code/public.ts'
import { causeOf } from './endings.ts'
import { listLastStops, type Stop } from './store.ts'

const minuteMs = 60_000
const stopsOfEach = 3
const faults = [
  { ending: 'POWER', code: 'UnderVoltage', what: '上报欠压' },
  { ending: 'EMERGENCY', code: 'OtherError', what: '的急停按钮被按下' },
  { ending: 'BMS', code: 'EVCommunicationError', what: '与车辆通信中断' },
] as const

/** What the guns reported just before the last stops by a fault, and that it was over some minutes later. */
export async function faultsAtStops(ctx: Context, since: Date): Promise<void> {
  const signals: AlarmSignal[] = []
  for (const { ending, code, what } of faults)
    for (const stop of await listLastStops(ctx.tx, { stopCode: causeOf[ending].stopCode, since, limit: stopsOfEach }))
      signals.push(faultOf(stop, code, `充电桩${stop.pileNo}${what}`))
  const inOrder = signals.toSorted((a, b) => timeOf(a) - timeOf(b))
  await raiseAlarms(ctx, inOrder)
  await foldInto(ctx)
  await recoverAlarms(
    ctx,
    inOrder.map((signal) => ({ ...signal, content: '已恢复', at: new Date(timeOf(signal) + 12 * minuteMs) })),
  )
  await foldInto(ctx)
}

const timeOf = ({ at }: AlarmSignal): number => at?.getTime() ?? 0

const faultOf = ({ gunId, pileId, stationId, endTime }: Stop, code: string, content: string): AlarmSignal => ({
  source: 'GUN',
  protocol: 'OCPP_1_6J',
  code,
  gunId,
  pileId,
  stationId,
  content,
  at: new Date(endTime.getTime() - minuteMs),
})
