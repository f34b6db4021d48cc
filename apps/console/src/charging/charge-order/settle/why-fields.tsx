import { mostSettlementFiles } from '@chargedeck/contract/charging/charge-order/manual-settlement'
import { Form, Input } from 'antd'
import { UploadItem } from '../../../ui/fields/file-upload.tsx'
import { paperTerms } from '../../../ui/fields/paper-terms.ts'

/** Why staff settle by hand, and what shows it. */
export const WhyFields = () => (
  <>
    <Form.Item name="reason" label="原因" rules={[{ required: true, whitespace: true, max: 200 }]}>
      <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={200} showCount />
    </Form.Item>
    <UploadItem
      name="files"
      label="附件"
      extra="现场电表照片、桩端账单等，选填"
      style={{ marginTop: 32 }}
      most={mostSettlementFiles}
      terms={paperTerms}
    />
  </>
)
