import { pileTypeLabels } from '@chargedeck/contract/site/pile/enums'
import type { RuntimeGun } from '@chargedeck/contract/insight/monitor/calls'
import type { GunCounts } from '@chargedeck/contract/insight/monitor/gun-counts'
import { gunStates } from '@chargedeck/domain/gun/states'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { faultWord, gunLook } from '../../../site/gun/parts/gun-states.ts'
import { kwh } from '../../../ui/text/quantity-text.tsx'

export const minuteMs = 60_000

/** How long the gun has been in its state; of a charge, since it began. */
export function minutesIn({ statusTime, order }: RuntimeGun, minuteNow: number): number | null {
  const since = order?.startTime ?? statusTime
  return since === null ? null : Math.max(0, minuteNow - Math.floor(fromWallTime(since).getTime() / minuteMs))
}

/** As in `12分`, `3时05分`, `2天`: short enough for a tile. */
export function shortSpan(minutes: number | null): string {
  if (minutes === null) return ''
  if (minutes < 1) return '<1分'
  if (minutes < 60) return `${minutes}分`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)}时${String(minutes % 60).padStart(2, '0')}分`
  return `${Math.floor(minutes / (24 * 60))}天`
}

export const gunTitle = ({ pileName, gunName }: RuntimeGun): string => `${pileName} ${gunName}`

/** The gun in one sentence: for screen readers and on hover. */
export function gunSentence(gun: RuntimeGun, minuteNow: number): string {
  const { runStatus, realtime, order, ratedPowerKw, stationName } = gun
  const span = shortSpan(minutesIn(gun, minuteNow))
  const state = `${gunLook(gun).word}${span && ` ${span}`}`
  const detail =
    runStatus === gunStates.fault
      ? faultWord(gun.errorCode)
      : realtime && order
        ? `${realtime.powerKw?.toFixed(1) ?? '-'} kW，SOC ${realtime.soc ?? '-'}%，${kwh(realtime.energy)} 度`
        : `额定 ${ratedPowerKw} kW`
  return [`${gunTitle(gun)}：${state}`, detail, order?.plateNo, stationName].filter(Boolean).join('，')
}

/** As in `故障 1 · 离线 2`; empty when nothing is down. */
export const downWords = ({ fault, offline }: Pick<GunCounts, 'fault' | 'offline'>): string =>
  [fault > 0 && `故障 ${fault}`, offline > 0 && `离线 ${offline}`].filter(Boolean).join(' · ')

/** As in `额定 120 kW · 直流`. */
export const powerWords = ({ ratedPowerKw, pileType }: Pick<RuntimeGun, 'ratedPowerKw' | 'pileType'>): string =>
  `额定 ${ratedPowerKw} kW · ${pileTypeLabels[pileType]}`
