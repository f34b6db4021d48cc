import { checkDiffStateLabels, checkDiffWayLabels } from '@chargedeck/contract/partner/carrier-check/enums'
import type { CarrierCheckDiff } from '@chargedeck/contract/partner/carrier-check/shapes'
import { checkDiffStates, type CheckDiffState } from '@chargedeck/domain/carrier/check/states'
import { StateTag, type Tone } from '../../ui/text/state-tag.tsx'
import './diff-handling.css'

const tones: Record<CheckDiffState, Tone> = {
  [checkDiffStates.open]: 'attention',
  [checkDiffStates.reviewing]: 'waiting',
  [checkDiffStates.handled]: 'done',
  [checkDiffStates.replaced]: 'off',
  [checkDiffStates.gone]: 'off',
}

type OfDiff = { diff: CarrierCheckDiff; checkTime: string | null }

/** What became of a difference, and who handled it, when, how and why. */
export const DiffHandling = ({ diff, checkTime }: OfDiff) => (
  <div className="diff-handling">
    <StateTag tone={tones[diff.status]} label={labelOf(diff, checkTime)} />
    {storyOf(diff, checkTime).map((line) => (
      <small key={line}>{line}</small>
    ))}
  </div>
)

const isFoundAgain = ({ foundTime }: CarrierCheckDiff, checkTime: string | null): boolean =>
  checkTime !== null && foundTime < checkTime

function labelOf(diff: CarrierCheckDiff, checkTime: string | null): string {
  const { status, handleWay } = diff
  if (status === checkDiffStates.handled && handleWay !== null) return checkDiffWayLabels[handleWay]
  if (status === checkDiffStates.open && isFoundAgain(diff, checkTime)) return '仍待处理'
  return checkDiffStateLabels[status]
}

const ends: Partial<Record<CheckDiffState, string>> = {
  [checkDiffStates.replaced]: '重新核对时双方数值已变，见新的差异',
  [checkDiffStates.gone]: '重新核对时不再有差异',
}

function storyOf(diff: CarrierCheckDiff, checkTime: string | null): string[] {
  const { status, foundTime, outdatedTime, handleWay, handleUserName, handleTime, remark, handleNote } = diff
  const end = ends[status]
  const way = status === checkDiffStates.handled || handleWay === null ? null : checkDiffWayLabels[handleWay]
  const found = end !== undefined || isFoundAgain(diff, checkTime) ? `${foundTime}发现` : null
  const handled = handleTime && [handleTime, handleUserName ?? '系统', way].filter(Boolean).join(' ')
  const untreated = end !== undefined && handleTime === null ? '未处理过' : null
  const ended = end === undefined ? null : `${outdatedTime}${end}`
  return [found, handled, remark && `说明：${remark}`, handleNote, untreated, ended].filter((line) => line !== null)
}
