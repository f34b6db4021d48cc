import type { FirmwareRow } from '@chargedeck/contract/charging/firmware/calls'
import type { Pile } from '@chargedeck/contract/site/pile/calls'
import { Alert, Form } from 'antd'
import { useState } from 'react'
import { DateTimePicker } from '../../ui/fields/date-time.tsx'
import { OutcomeList, type Outcome } from '../../ui/action/outcome-list.tsx'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { useUpdatePiles } from './firmware-queries.ts'
import { FirmwareTable } from './firmware-table.tsx'

type Props = { piles: readonly Pile[]; onClose: () => void; onDone?: (() => void) | undefined }
type Fields = { retrieveTime?: string }

const fitsOne = (piles: readonly Pile[]) => (firmware: FirmwareRow) =>
  piles.some(
    ({ manufacturerName, model }) =>
      manufacturerName === firmware.manufacturerName && (firmware.model === null || firmware.model === model),
  )

/** One firmware for several piles; each reports whether it was sent. */
export function UpdatePilesDialog({ piles, onClose, onDone }: Props) {
  const [chosen, setChosen] = useState<string | null>(null)
  const update = useUpdatePiles()
  const nameOf = (pileId: string) => piles.find(({ id }) => id === pileId)?.pileName ?? pileId
  const send = async ({ retrieveTime }: Fields): Promise<Outcome[]> => {
    const pileIds = piles.map(({ id }) => id)
    const reports = await update.mutateAsync({
      firmwareId: chosen ?? '',
      pileIds,
      ...(retrieveTime && { retrieveTime }),
    })
    onDone?.()
    return reports.map(({ pileId, refusal }) => ({
      name: nameOf(pileId),
      ok: refusal === null,
      message: refusal ?? '升级指令已下达',
    }))
  }
  return (
    <DialogForm<Fields, Outcome[]>
      title={`升级固件 - ${piles.length} 台`}
      okText="开始升级"
      width={760}
      blocked={chosen === null}
      onSave={send}
      outcome={(outcomes) => <OutcomeList done="已下达" outcomes={outcomes} />}
      onClose={onClose}
    >
      <Alert
        type="info"
        showIcon
        title="设备下载后在没有充电时安装，安装期间不可用，完成后自动重启。厂商或型号不符的设备不会下达。"
        style={{ marginBottom: 12 }}
      />
      <Form.Item name="retrieveTime" label="下载时间" extra="留空为立即下载">
        <DateTimePicker showTime />
      </Form.Item>
      <FirmwareTable query={{}} fits={fitsOne(piles)} chosen={chosen} onChoose={setChosen} />
    </DialogForm>
  )
}
