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

/** Sends a command to a device, or says why that is impossible now. */
export const CommandButton = ({ label, why, onClick, primary = false, danger = false, loading = false }: Props) => (
  <DisabledReason why={why}>
    <Button type={primary ? 'primary' : 'default'} danger={danger} loading={loading} onClick={onClick}>
      {label}
    </Button>
  </DisabledReason>
)
