import { newDocumentLabels, type NewDocumentSuffix } from '@chargedeck/contract/base/file/enums'
import { Form, Input } from 'antd'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { makeDocument } from './file-queries.ts'

type Fields = { fileSuffix: NewDocumentSuffix; fileOriginName: string }
type Props = { onMade: (file: { id: string; fileOriginName: string }) => void; onClose: () => void }

/** Makes a document from a template; the editor opens with it. */
export const NewDocumentDialog = ({ onMade, onClose }: Props) => (
  <DialogForm<Fields>
    title="新建文档"
    okText="新建并编辑"
    failed="新建失败"
    initialValues={{ fileSuffix: 'docx' }}
    onSave={async (fields) => onMade(await makeDocument(fields))}
    onClose={onClose}
  >
    <Form.Item name="fileSuffix" label="文档类型" rules={[{ required: true, message: '请选择文档类型' }]}>
      <EnumSelect labels={newDocumentLabels} />
    </Form.Item>
    <Form.Item name="fileOriginName" label="文件名称" rules={[{ required: true, message: '请输入文件名称' }]}>
      <Input maxLength={90} />
    </Form.Item>
  </DialogForm>
)
