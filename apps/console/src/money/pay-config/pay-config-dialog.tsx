import type { PayConfig } from '@chargedeck/contract/money/pay-config/calls'
import { payChannelLabels } from '@chargedeck/contract/money/pay-config/enums'
import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { DeleteDialog } from '../../ui/action/delete-dialog.tsx'
import { payConfigPage, useDeletePayConfig, useEnablePayConfig } from './pay-config-queries.ts'

type Props = { payConfig: PayConfig; onClose: () => void }

export function EnableDialog({
  payConfig: { id, cfgName, companyId, companyName, channel, enableFlag },
  onClose,
}: Props) {
  const { mutateAsync } = useEnablePayConfig()
  const isOn = enableFlag === 1
  const inUse = payConfigPage({ companyId, channel, enableFlag: 1, pageSize: 1 })
  const { data: enabled } = useQuery({ ...inUse, enabled: !isOn })
  const other = enabled?.rows[0]
  const verb = isOn ? '停用' : '启用'
  const what = isOn
    ? `停用「${cfgName}」。${companyName}不再能用${payChannelLabels[channel]}收款。`
    : `启用「${cfgName}」：先用商户密钥试签。${other ? `${companyName}的「${other.cfgName}」随之停用。` : ''}`
  return (
    <ConfirmDialog
      title={`确认${verb}？`}
      what={what}
      okText={verb}
      saved={`${verb}成功`}
      onConfirm={() => mutateAsync({ id, enableFlag: isOn ? 0 : 1 })}
      onClose={onClose}
    />
  )
}

export function DeletePayConfig({ payConfig: { id, cfgName }, onClose }: Props) {
  const { mutateAsync } = useDeletePayConfig()
  return <DeleteDialog what={`删除支付配置「${cfgName}」。`} onDelete={() => mutateAsync(id)} onClose={onClose} />
}
