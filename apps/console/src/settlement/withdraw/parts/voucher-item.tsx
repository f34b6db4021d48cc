import { UploadItem } from '../../../ui/fields/file-upload.tsx'
import { paperTerms } from '../../../ui/fields/paper-terms.ts'

/** What shows that money went, or did not: at least one file. */
export const VoucherItem = ({ most, message = '请上传凭证' }: { most: number; message?: string }) => (
  <UploadItem name="files" label="凭证" rules={[{ required: true, message }]} most={most} terms={paperTerms} />
)
