import { commandApi } from '@chargedeck/contract/charging/command/calls'
import { commandProgressLabels } from '@chargedeck/contract/charging/command/enums'
import type { Answer } from '@chargedeck/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../platform/me.ts'
import { deviceWord } from '../../../site/pile/parts/device-words.ts'
import { useOutcomeNotice } from '../../../ui/action/outcome-notice.tsx'
import { commandOutcome } from './command-outcome-queries.ts'

type Followed = { commandNo: string; title: string }
type Outcome = Answer<typeof commandApi.outcome>

/** Says on every page what became of a command: sent, accepted or refused by the charger, and how a restart ended. */
export function useFollowCommand(): (followed: Followed) => void {
  const tell = useOutcomeNotice()
  const may = useMay()
  return ({ commandNo, title }) =>
    tell({
      key: `command-${commandNo}`,
      title,
      outcome: may(commandApi.outcome) ? <CommandOutcome commandNo={commandNo} /> : '指令已下发',
    })
}

function CommandOutcome({ commandNo }: { commandNo: string }) {
  const { data, error } = useQuery(commandOutcome(commandNo))
  return <span role="status">{data ? outcomeWords(data) : (error?.message ?? commandProgressLabels.WAITING)}</span>
}

export function outcomeWords({ progress, result, seconds }: Outcome): string {
  const words = commandProgressLabels[progress]
  if (progress === 'RESTARTED') return `${words} · 用时 ${secondsText(seconds)}`
  if (progress === 'RESTARTING') return `${words} · ${secondsText(seconds)}`
  if (progress === 'REFUSED') return `${words}：${deviceWord(result)}`
  return progress === 'DONE' && result !== 'Accepted' ? `设备应答：${deviceWord(result)}` : words
}

function secondsText(seconds: number): string {
  if (seconds === 0) return '不到 1 秒'
  return seconds < 60 ? `${seconds} 秒` : `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`
}
