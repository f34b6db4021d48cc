import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { mostPhotos, type WorkOrderDetail } from '@chargedeck/contract/insight/work-order/shapes'
import { fenOfYuan } from '@chargedeck/domain/kernel/money'
import { Button, Flex, Form, Input } from 'antd'
import { UploadItem, type UploadedFile } from '../../ui/fields/file-upload.tsx'
import { paperTerms } from '../../ui/fields/paper-terms.ts'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { useFinishWork, useNoteWork, type Work } from './work-order-queries.ts'
import { NumberItem } from '../../ui/fields/number/number-item.tsx'

type Part = { name: string; qty: number; cost: number }
type Fields = { note?: string; photos?: UploadedFile[]; parts?: Part[] }
type Props = { order: WorkOrderDetail; isEnd: boolean; onClose: () => void }

/** What was done, with photos and parts; at the end, or in between. */
export function WorkDialog({ order: { id, title }, isEnd, onClose }: Props) {
  const note = useNoteWork()
  const finish = useFinishWork()
  const { mutateAsync } = isEnd ? finish : note
  return (
    <DialogForm<Fields>
      title={`${isEnd ? '完成工单' : '补充说明'} - ${title}`}
      okText={isEnd ? '完成' : '保存'}
      saved={isEnd ? '已完成，等待验收' : '已保存'}
      width={560}
      formNames={{ fileIds: 'photos' }}
      onSave={(fields) => mutateAsync(workOf(id, fields))}
      onClose={onClose}
    >
      <Form.Item name="note" label="处理说明" rules={[{ required: true, whitespace: true, message: '请输入处理说明' }]}>
        <Input.TextArea maxLength={500} rows={3} showCount />
      </Form.Item>
      <UploadItem name="photos" label="照片" most={mostPhotos} terms={paperTerms} />
      <Form.Item label="配件">
        <Form.List name="parts">
          {(fields, { add, remove }) => (
            <Flex vertical gap={8}>
              {fields.map(({ key, name }) => (
                <PartFields key={key} name={name} onRemove={() => remove(name)} />
              ))}
              <Button icon={<PlusOutlined />} onClick={() => add({ qty: 1, cost: 0 })}>
                添加配件
              </Button>
            </Flex>
          )}
        </Form.List>
      </Form.Item>
    </DialogForm>
  )
}

const required = [{ required: true, message: '必填' }]

const PartFields = ({ name, onRemove }: { name: number; onRemove: () => void }) => (
  <Flex gap={8} align="start" wrap>
    <Form.Item name={[name, 'name']} rules={required} noStyle>
      <Input placeholder="配件名称" aria-label="配件名称" maxLength={60} style={{ flex: '1 1 140px' }} />
    </Form.Item>
    <NumberItem
      name={[name, 'qty']}
      rules={required}
      noStyle
      min={1}
      max={9999}
      precision={0}
      prefix="×"
      aria-label="数量"
      inputStyle={{ width: 88 }}
    />
    <NumberItem
      name={[name, 'cost']}
      rules={required}
      noStyle
      min={0}
      max={1_000_000}
      precision={2}
      suffix="元"
      aria-label="费用"
      inputStyle={{ width: 120 }}
    />
    <Button type="text" aria-label="删除配件" icon={<DeleteOutlined />} onClick={onRemove} />
  </Flex>
)

const workOf = (id: string, { note = '', photos = [], parts = [] }: Fields): Work => ({
  id,
  note: note.trim() || null,
  fileIds: photos.map((photo) => photo.id),
  parts: parts.map(({ name, qty, cost }) => ({ name, qty, costAmt: fenOfYuan(cost) })),
})
