import type { CarWash } from '@chargedeck/contract/kit/car-wash/calls'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { Flex, QRCode } from 'antd'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { DeleteDialog } from '../../ui/action/delete-dialog.tsx'
import { PlainDialog } from '../../ui/record/plain-dialog.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { useDeleteWash, useSaveWash } from './wash-queries.ts'
import { switchedTo } from './wash-values.ts'

type Props = { wash: CarWash; onClose: () => void }

export function SwitchWash({ wash, onClose }: Props) {
  const { mutateAsync } = useSaveWash()
  const isOn = wash.dataStatus === dataStates.normal
  const verb = isOn ? '停用' : '启用'
  return (
    <ConfirmDialog
      title={`确认${verb}？`}
      what={isOn ? `停用「${wash.washName}」，不能再启动洗车。进行中的洗车照常结束。` : `启用「${wash.washName}」。`}
      okText={verb}
      saved={`${verb}成功`}
      onConfirm={() => mutateAsync(switchedTo(wash, isOn ? dataStates.disabled : dataStates.normal))}
      onClose={onClose}
    />
  )
}

export function DeleteWash({ wash: { id, washName }, onClose }: Props) {
  const { mutateAsync } = useDeleteWash()
  return <DeleteDialog what={`删除洗车机「${washName}」。`} onDelete={() => mutateAsync(id)} onClose={onClose} />
}

/** To be printed and put on the machine. */
export const WashCode = ({ wash, onClose }: Props) => (
  <PlainDialog title={`二维码 - ${wash.washName}`} onClose={onClose} width={400}>
    <Flex vertical align="center" gap={12}>
      <QRCode value={wash.qrContent} size={260} errorLevel="Q" bgColor="#fff" color="#000" />
      <strong>{wash.washName}</strong>
      <CopyText value={wash.qrContent} />
    </Flex>
  </PlainDialog>
)
