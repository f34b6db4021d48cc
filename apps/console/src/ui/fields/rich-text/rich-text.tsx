import { Skeleton } from 'antd'
import { lazyPart } from '../../lazy-part.tsx'

/** A form field of formatted text with pictures, as HTML; the server cleans it. */
export const RichText = lazyPart(
  async () => (await import('./rich-text-editor.tsx')).RichTextEditor,
  <Skeleton active paragraph={{ rows: 6 }} />,
)
