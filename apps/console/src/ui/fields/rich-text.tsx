import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { RichTextProps } from './rich-text-editor.tsx'

const Editor = lazy(async () => ({ default: (await import('./rich-text-editor.tsx')).RichTextEditor }))

/** A form field of formatted text with pictures, as HTML; the server cleans what it is given. */
export const RichText = (props: RichTextProps) => (
  <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
    <Editor {...props} />
  </Suspense>
)
