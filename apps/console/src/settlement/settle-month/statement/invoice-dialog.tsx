import type { Statement } from '@chargedeck/contract/settlement/settle-month/shapes'
import { UploadItem, type UploadedFile } from '../../../ui/fields/file-upload.tsx'
import { paperTerms } from '../../../ui/fields/paper-terms.ts'
import { DialogForm } from '../../../ui/record/dialog-form.tsx'
import { yuan } from '../../../ui/text/quantity-text.tsx'
import { useSendInvoice } from '../month-queries.ts'

type Fields = { files: readonly UploadedFile[] }

/** The partner's invoice for the month. */
export function InvoiceDialog({ statement, onClose }: { statement: Statement; onClose: () => void }) {
  const { mutateAsync } = useSendInvoice()
  const { holderId, month, sums } = statement
  return (
    <DialogForm<Fields>
      title={`上传发票 - ${month}`}
      okText="上传"
      saved="发票已上传"
      intro={<p>{`应结合计 ${yuan(sums.shareAmt)} 元。再次上传会替换原来的发票。`}</p>}
      onSave={({ files }) => mutateAsync({ holderId, month, fileId: files[0]?.id ?? '' })}
      onClose={onClose}
    >
      <UploadItem
        name="files"
        label="发票"
        rules={[{ required: true, message: '请上传发票' }]}
        most={1}
        terms={paperTerms}
      />
    </DialogForm>
  )
}
