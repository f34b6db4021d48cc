import { platformAlarms } from '@chargedeck/domain/alarm-code/platform-codes'
import { closeWarnings, foldInto } from '../../insight/warning/public.ts'
import type { Context } from '../../platform/context.ts'
import { raiseAlarms, recoverAlarms, type AlarmSignal } from '../../site/alarm-code/public.ts'
import { staysAway } from '../base/pile-models.ts'
import { brokenLines, firstWarningOf, pilesInUse, userIdOf, type DemoPile } from './warning-store.ts'

const minuteMs = 60_000
type About = Omit<AlarmSignal, 'at'> & { minutesAgo: number }

/** Warnings of each level: open, recovered, closed by staff, and one of a station that lost its power. */
export async function someWarnings(ctx: Context): Promise<void> {
  const piles = await pilesInUse(ctx.tx)
  const away = piles.filter((_, index) => staysAway(index))
  const [closed, recovered] = piles.filter((_, index) => !staysAway(index))
  const at = (minutesAgo: number) => new Date(ctx.now().getTime() - minutesAgo * minuteMs)
  const signalsOf = (abouts: readonly About[]) =>
    abouts.map(({ minutesAgo, ...about }) => ({ ...about, at: at(minutesAgo) }))
  const wasClosed = closed ? [faultOf(closed, 'OverCurrentFailure', 1600)] : []
  const isWell = recovered ? [faultOf(recovered, 'PowerMeterFailure', 260)] : []
  const dark = darkStation(piles)
  await raiseAlarms(ctx, signalsOf([...wasClosed, ...dark, ...isWell, ...openOnes(away), ...(await ofLines(ctx))]))
  await foldInto(ctx)
  const back = (abouts: readonly About[], minutesAgo: number) =>
    recoverAlarms(ctx, signalsOf(abouts.map((about) => ({ ...about, content: '已恢复', minutesAgo }))))
  await back(dark, 690)
  await back(isWell, 225)
  await foldInto(ctx)
  const toClose = closed && (await firstWarningOf(ctx.tx, closed.pileId))
  const actor = { ...ctx.actor, userId: await userIdOf(ctx.tx, 'ops') }
  if (toClose) await closeWarnings({ ...ctx, actor }, [], { ids: [toClose], closeReason: '更换接触器，试充正常' })
}

const faultOf = ({ pileId, pileNo, stationId, gunId }: DemoPile, code: string, minutesAgo: number): About => ({
  source: 'GUN',
  protocol: 'OCPP_1_6J',
  code,
  pileId,
  gunId,
  stationId,
  content: `充电桩${pileNo}的01枪上报故障`,
  minutesAgo,
})

const silenceOf = ({ pileId, pileNo, stationId }: DemoPile, minutesAgo: number): About => ({
  source: 'PILE',
  code: platformAlarms.silent,
  pileId,
  stationId,
  content: `充电桩${pileNo}离线超过10分钟`,
  minutesAgo,
})

/** Of piles without a virtual charger, so that nothing ends them. */
function openOnes([first, second]: readonly DemoPile[]): About[] {
  return [
    ...(first ? [95, 60, 35].map((minutesAgo) => faultOf(first, 'GroundFailure', minutesAgo)) : []),
    ...(first ? [faultOf(first, 'WeakSignal', 80)] : []),
    ...(second ? [silenceOf(second, 310), faultOf(second, 'ReaderFailure', 330)] : []),
  ]
}

/** All piles of the first station that has enough of them. */
function darkStation(piles: readonly DemoPile[]): About[] {
  const stations = Map.groupBy(piles, ({ stationId }) => stationId)
  const station = [...stations.values()].find((of) => of.length >= 6) ?? []
  return station.map((pile) => silenceOf(pile, 720))
}

const ofLines = async (ctx: Context): Promise<About[]> =>
  (await brokenLines(ctx.tx)).map(({ carrierName, ...line }) => ({
    ...line,
    source: 'CARRIER',
    code: platformAlarms.breakerOpen,
    content: `运营商「${carrierName}」的线路已熔断`,
    minutesAgo: 20,
  }))
