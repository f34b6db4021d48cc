import { firmwareApi } from '@chargedeck/contract/charging/firmware/calls'
import type { Pile } from '@chargedeck/contract/site/pile/calls'
import { Alert, App, Button, Flex, Modal } from 'antd'
import { useState } from 'react'
import { Allowed } from '../../ui/action/allowed.tsx'
import { AddFirmwareDialog } from './add-firmware-dialog.tsx'
import { useUpdatePiles } from './firmware-queries.ts'
import { FirmwareTable } from './firmware-table.tsx'

type Props = { pile: Pile; onClose: () => void }

/** The firmware that fits this pile; one is chosen. */
export function UpdateDialog({ pile, onClose }: Props) {
  const { message } = App.useApp()
  const [chosen, setChosen] = useState<string | null>(null)
  const [adding, setAdding] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const update = useUpdatePiles()
  const send = (firmwareId: string) =>
    update.mutate(
      { firmwareId, pileIds: [pile.id] },
      {
        onSuccess: ([report]) => {
          setRefusal(report?.refusal ?? null)
          if (report?.refusal) return
          void message.success('升级指令已下达')
          onClose()
        },
        onError: (error) => setRefusal(error.message),
      },
    )
  return (
    <Modal
      open
      title={`升级固件 - ${pile.pileName}`}
      width={720}
      okText="开始升级"
      cancelText="取消"
      okButtonProps={{ disabled: chosen === null }}
      confirmLoading={update.isPending}
      onOk={() => chosen && send(chosen)}
      onCancel={onClose}
    >
      {refusal && <Alert type="error" showIcon title={refusal} style={{ marginBottom: 12 }} />}
      <Alert
        type="info"
        showIcon
        title="设备下载后在没有充电时安装，安装期间不可用，完成后自动重启。"
        style={{ marginBottom: 12 }}
      />
      <Flex justify="end" style={{ marginBottom: 8 }}>
        <Allowed to={firmwareApi.add}>
          <Button onClick={() => setAdding(true)}>上传固件</Button>
        </Allowed>
      </Flex>
      <FirmwareTable query={{ pileId: pile.id }} chosen={chosen} onChoose={setChosen} />
      {adding && <AddFirmwareDialog pile={pile} onClose={() => setAdding(false)} />}
    </Modal>
  )
}
