import { fileApi } from '@chargedeck/contract/base/file/calls'
import type { IDomEditor, IEditorConfig, IToolbarConfig } from '@wangeditor-next/editor'
import { Editor, Toolbar } from '@wangeditor-next/editor-for-react'
import '@wangeditor-next/editor/dist/css/style.css'
import { App } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { upload } from '../../../platform/upload.ts'
import { pictureUpload } from '../picture/picture-upload.ts'
import './rich-text.css'

export type RichTextProps = {
  value?: string
  onChange?: (html: string) => void
  height?: number
  placeholder?: string
  disabled?: boolean
  /** False: text alone. */
  pictures?: boolean
  id?: string
}

const unused = ['group-video', 'insertVideo', 'uploadVideo', 'fullScreen', 'todo', 'emotion', 'codeSelectLang']
const toolbar: Partial<IToolbarConfig> = { excludeKeys: unused }
const ofText: Partial<IToolbarConfig> = { excludeKeys: [...unused, 'group-image', 'insertTable', 'codeBlock'] }
const send = (file: File): Promise<string> => upload(fileApi.upload, { query: { usage: 'IMAGE' } }, file)

/** Loaded only with an editor on the page: it is large. */
export function RichTextEditor({
  value = '',
  onChange,
  height = 320,
  placeholder = '请输入内容',
  disabled = false,
  pictures = true,
  id,
}: RichTextProps) {
  const { message } = App.useApp()
  const [editor, setEditor] = useState<IDomEditor | null>(null)
  const last = useRef(value)
  const [config] = useState((): Partial<IEditorConfig> => {
    const uploadImage = pictureUpload({ send, refuse: (reason) => void message.error(reason) })
    return {
      placeholder,
      scroll: true,
      autoFocus: false, // it loads while the user types in the fields above it
      readOnly: disabled,
      MENU_CONF: { uploadImage },
      customAlert: (reason) => void message.warning(reason),
    }
  })
  useEffect(() => () => editor?.destroy(), [editor])
  useEffect(() => {
    last.current = value
  }, [value])
  useEffect(() => {
    if (disabled) editor?.disable()
    else editor?.enable()
  }, [editor, disabled])
  return (
    <div className="cd-rich" id={id}>
      <Toolbar editor={editor} defaultConfig={pictures ? toolbar : ofText} mode="default" className="cd-rich__tools" />
      <Editor
        defaultConfig={config}
        value={value}
        mode="default"
        style={{ height, overflowY: 'hidden' }}
        onCreated={setEditor}
        onChange={(changed) => {
          const html = changed.isEmpty() ? '' : changed.getHtml()
          if (html === last.current) return // the editor emits once when it mounts, before anything is typed
          last.current = html
          onChange?.(html)
        }}
      />
    </div>
  )
}
