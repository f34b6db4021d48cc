import type { PayConfig } from '@chargedeck/contract/money/pay-config/calls'
import { payChannelLabels } from '@chargedeck/contract/money/pay-config/enums'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { DeleteDialog } from '../../ui/action/delete-dialog.tsx'
import { useDeletePayConfig, useEnablePayConfig } from './pay-config-queries.ts'

type Props = { payConfig: PayConfig; onClose: () => void }

export function EnableDialog({ payConfig: { id, cfgName, companyName, channel, enableFlag }, onClose }: Props) {
  const { mutateAsync } = useEnablePayConfig()
  const isOn = enableFlag === 1
  const verb = isOn ? '停用' : '启用'
  const what = isOn
    ? `停用「${cfgName}」。${companyName}不再能用${payChannelLabels[channel]}收款。`
    : `启用「${cfgName}」：先用商户密钥试签。${companyName}的另一个${payChannelLabels[channel]}配置随之停用。`
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
