import { mostFileBytes } from '@chargedeck/contract/base/file/calls'
import type { FileUsage } from '@chargedeck/contract/base/file/enums'
import { CheckCircleFilled, CloseOutlined, UploadOutlined } from '@ant-design/icons'
import { App, Button, Form, type FormItemProps } from 'antd'
import { useRef } from 'react'
import { DropZone } from './drop-zone.tsx'
import { SendingList } from './sending-list.tsx'
import { useUploads } from './use-uploads.ts'

export type UploadedFile = { id: string; name: string }
type FileUploadProps = {
  /** Of its field: an error is scrolled to. */
  id?: string
  value?: readonly UploadedFile[]
  onChange?: (files: UploadedFile[]) => void
  most?: number
  usage?: FileUsage
  /** The file types that this usage allows. */
  terms?: Terms | undefined
  disabled?: boolean
  /** Whether an uploaded file can be removed from the list. */
  removable?: boolean
  onSending?: (isSending: boolean) => void
}

type Terms = { types?: readonly string[]; mostBytes: number }
const termsOf: Record<FileUsage, Terms> = {
  FILE: { mostBytes: mostFileBytes },
  IMAGE: { types: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'], mostBytes: 5 * 1_048_576 },
}
const shortName = (type: string): string => type.replace(/^(image|application)\//, '').replace('jpeg', 'jpg')

/** A form field of files, or of public pictures: they are uploaded when chosen, and the form holds their ids. */
export function FileUpload({
  value = [],
  onChange,
  most = 5,
  usage = 'FILE',
  terms = termsOf[usage],
  ...ways
}: FileUploadProps) {
  const { id: fieldId, disabled = false, removable = true, onSending } = ways
  const { types, mostBytes } = terms
  const kinds = types && `${types.map(shortName).join('、')}，`
  const rule = `${kinds ?? ''}每个不超过${mostBytes / 1_048_576}MB`
  const { message } = App.useApp()
  const { sending, add, drop } = useUploads({ usage, onSent: (file) => onChange?.([...value, file]), onSending })
  const chosen = (all: File[]) => {
    const files = all.filter(({ type, size }) => size <= mostBytes && (types?.includes(type) ?? true))
    if (files.length < all.length) message.warning(`仅支持${rule}`)
    const room = most - value.length - sending.filter(({ error }) => !error).length
    if (files.length > room) message.warning(`最多上传${most}个文件`)
    void add(files.slice(0, Math.max(room, 0)))
  }
  return (
    <div id={fieldId}>
      <DropZone
        label="选择文件"
        multiple={most > 1}
        accept={types?.join(',')}
        disabled={disabled || value.length >= most}
        onFiles={chosen}
      >
        <UploadOutlined className="cd-drop__icon" />
        <span>{`点击或将文件拖到此处，${rule}`}</span>
      </DropZone>
      <SendingList sending={sending} onDrop={drop} />
      <ul className="cd-uploads">
        {value.map(({ id, name }) => (
          <li key={id} className="cd-upload">
            <a href={`/api/file/download/${id}`} className="cd-upload__name">
              {usage === 'IMAGE' && <img src={`/api/file/preview/${id}`} alt="" className="cd-upload__picture" />}
              {name}
            </a>
            <CheckCircleFilled style={{ color: 'var(--cd-tone-idle)' }} aria-label="上传成功" />
            {removable && (
              <Button
                type="text"
                size="small"
                aria-label={`移除 ${name}`}
                icon={<CloseOutlined />}
                disabled={disabled}
                onClick={() => onChange?.(value.filter((file) => file.id !== id))}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const onItsWay = '文件还在上传，请稍候'
type ItemProps = Omit<FormItemProps, 'children'> & Pick<FileUploadProps, 'most' | 'usage' | 'terms' | 'disabled'>

/** Files of a form, which is not sent while one of them is on its way: it would go without the file. */
export function UploadItem({ rules = [], most, usage, terms, disabled, ...item }: ItemProps) {
  const form = Form.useFormInstance()
  const isSending = useRef(false)
  const whole = {
    validateTrigger: [], // only when the form is sent
    validator: async () => {
      if (isSending.current) throw new Error(onItsWay)
    },
  }
  const note = (isOnItsWay: boolean) => {
    isSending.current = isOnItsWay
    if (!isOnItsWay && form.getFieldError(item.name).includes(onItsWay))
      void form.validateFields([item.name]).catch(() => null)
  }
  return (
    <Form.Item validateFirst {...item} rules={[whole, ...rules]}>
      <FileUpload
        {...(most !== undefined && { most })}
        {...(usage && { usage })}
        {...(terms && { terms })}
        {...(disabled !== undefined && { disabled })}
        onSending={note}
      />
    </Form.Item>
  )
}
