import { type FileLocation, fileLocations } from '@chargedeck/domain/file/locations'
export type FileUsage = 'FILE' | 'IMAGE'
export const fileUsageLabels: Record<FileUsage, string> = { FILE: '文件', IMAGE: '公共图片' }
/** The codes of dictionary file_storage_location; 3 is everything that speaks S3. */
export const fileLocationLabels: Record<FileLocation, string> = {
  [fileLocations.objectStore]: '对象存储',
  [fileLocations.disk]: '本地',
}
/** How a browser can show it. */
export type FilePreview = 'IMAGE' | 'PDF' | 'TEXT' | 'OFFICE' | 'NONE'
export const filePreviewLabels: Record<FilePreview, string> = {
  IMAGE: '图片',
  PDF: 'PDF',
  TEXT: '文本',
  OFFICE: '在线文档',
  NONE: '不支持',
}
/** What a new document can be. */
export const newDocumentLabels = { docx: 'Word 文档', xlsx: 'Excel 表格', pptx: 'PowerPoint 演示文稿' }
export type NewDocumentSuffix = keyof typeof newDocumentLabels
