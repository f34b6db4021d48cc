import { Button, Tooltip } from 'antd'

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
  <Tooltip title={why}>
    {/* a disabled button hears no pointer, so the tooltip hangs on its wrapper */}
    <span>
      <Button
        type={primary ? 'primary' : 'default'}
        danger={danger}
        disabled={why !== undefined}
        loading={loading}
        onClick={onClick}
      >
        {label}
      </Button>
    </span>
  </Tooltip>
)

export const whyNotAsk = ({ netStatus, protocol }: { netStatus: string; protocol: string }): string | undefined => {
  if (!protocol.startsWith('OCPP')) return '该通讯协议不支持此操作'
  return netStatus === '1' ? undefined : '设备离线'
}
