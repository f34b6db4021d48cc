import { pileCan, type Capability, type Protocol } from '@chargedeck/domain/pile/capabilities'
import { Button } from 'antd'
import { DisabledReason } from '../../../ui/action/disabled-reason.tsx'

type Props = {
  label: string
  why: string | undefined
  onClick: () => void
  primary?: boolean
  danger?: boolean
  loading?: boolean
}

/** Asks a device for something, or says why that cannot be now. */
export const AskButton = ({ label, why, onClick, primary = false, danger = false, loading = false }: Props) => (
  <DisabledReason why={why}>
    <Button type={primary ? 'primary' : 'default'} danger={danger} loading={loading} onClick={onClick}>
      {label}
    </Button>
  </DisabledReason>
)

type PileToAsk = { netStatus: string; protocol: Protocol }

export const whyNotAsk = (pile: PileToAsk, capability: Capability): string | undefined => {
  if (!pileCan(pile, capability)) return '该通讯协议不支持此操作'
  return pile.netStatus === '1' ? undefined : '设备离线'
}
