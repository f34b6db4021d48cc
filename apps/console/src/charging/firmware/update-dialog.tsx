import { firmwareApi } from '@chargedeck/contract/charging/firmware/calls'
import type { Pile } from '@chargedeck/contract/site/pile/calls'
import { Alert, Button, Flex } from 'antd'
import { useState } from 'react'
import { Allowed } from '../../ui/action/allowed.tsx'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { AddFirmwareDialog } from './add-firmware-dialog.tsx'
import { useUpdatePiles } from './firmware-queries.ts'
import { FirmwareTable } from './firmware-table.tsx'

type Props = { pile: Pile; onClose: () => void }

/** The firmware that fits this pile; one is chosen. */
export function UpdateDialog({ pile, onClose }: Props) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [adding, setAdding] = useState(false)
  const update = useUpdatePiles()
  const send = async () => {
    const [report] = await update.mutateAsync({ firmwareId: chosen ?? '', pileIds: [pile.id] })
    if (report?.refusal) throw new Error(report.refusal)
  }
  const choice = (
    <>
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
    </>
  )
  return (
    <>
      <DialogForm
        title={`升级固件 - ${pile.pileName}`}
        okText="开始升级"
        width={720}
        blocked={chosen === null}
        intro={choice}
        saved="升级指令已下达"
        onSave={send}
        onClose={onClose}
      />
      {adding && <AddFirmwareDialog pile={pile} onClose={() => setAdding(false)} />}
    </>
  )
}
