import { Type, type Static } from 'typebox'
import { Count, Id, OneOf } from '../../shapes.ts'
import type { FilePreview } from './enums.ts'

const proofPreviewLabels = { IMAGE: '图片', PDF: 'PDF' } as const satisfies Partial<Record<FilePreview, string>>
type ProofPreview = keyof typeof proofPreviewLabels
/** A proof is a picture or a PDF, which every browser shows. */
export const isProofPreview = (preview: FilePreview): preview is ProofPreview =>
  Object.hasOwn(proofPreviewLabels, preview)

export type ProofFile = Static<typeof ProofFile>
export const ProofFile = Type.Object({
  fileId: Id('文件ID'),
  name: Type.String({ title: '文件名' }),
  fileSize: Count('文件大小（字节）'),
  preview: OneOf(proofPreviewLabels, { title: '预览方式' }),
})
