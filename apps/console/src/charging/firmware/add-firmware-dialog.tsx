import type { Pile } from '@chargedeck/contract/site/pile/calls'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { DropZone } from '../../ui/fields/drop-zone.tsx'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { sizeText } from '../../ui/text/size-text.ts'
import { useAddFirmware, type FirmwareFacts } from './firmware-queries.ts'

type Props = { pile: Pile; onClose: () => void }

/** A firmware file and the piles it is for; the maker and the model of the pile are filled in. */
export function AddFirmwareDialog({ pile, onClose }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const add = useAddFirmware()
  const save = async ({ model, remark, ...facts }: FirmwareFacts) => {
    if (!file) return
    await add.mutateAsync({ ...facts, file, ...(model?.trim() && { model }), ...(remark?.trim() && { remark }) })
  }
  return (
    <DialogForm<FirmwareFacts>
      title="上传固件"
      okText="上传"
      width={520}
      blocked={!file}
      initialValues={{ manufacturerName: pile.manufacturerName, model: pile.model }}
      saved="上传成功"
      onSave={save}
      onClose={onClose}
    >
      <Form.Item label="文件">
        <DropZone
          label="选择固件文件"
          accept=".zip,.bin"
          disabled={add.isPending}
          onFiles={([one]) => setFile(one ?? null)}
        >
          {file ? `${file.name}（${sizeText(file.size)}）` : '点击选择，或将zip、bin文件拖到这里'}
        </DropZone>
      </Form.Item>
      <FirmwareFields />
    </DialogForm>
  )
}

const FirmwareFields = () => (
  <>
    <Form.Item name="firmwareName" label="固件名称" rules={[{ required: true, whitespace: true }]}>
      <Input maxLength={100} />
    </Form.Item>
    <Form.Item name="version" label="版本" rules={[{ required: true, whitespace: true }]}>
      <Input maxLength={50} />
    </Form.Item>
    <Form.Item name="manufacturerName" label="厂商" rules={[{ required: true, whitespace: true }]}>
      <Input maxLength={50} />
    </Form.Item>
    <Form.Item name="model" label="型号" extra="留空则适用该厂商的全部型号">
      <Input maxLength={50} />
    </Form.Item>
    <Form.Item name="remark" label="备注">
      <Input maxLength={200} />
    </Form.Item>
  </>
)
