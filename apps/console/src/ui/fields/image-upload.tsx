import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { DropZone } from './drop-zone.tsx'
import { SendingList } from './sending-list.tsx'
import { useUploads } from './use-uploads.ts'

type Props = { value?: string | null; onChange?: (id: string | null) => void; label?: string; disabled?: boolean }

/** A form field of one picture, which everybody signed in may see; the form keeps its id. */
export function ImageUpload({ value = null, onChange, label = '选择图片', disabled = false }: Props) {
  const { sending, add, drop } = useUploads({ usage: 'IMAGE', onSent: ({ id }) => onChange?.(id) })
  const isBusy = sending.some(({ error }) => !error)
  return (
    <div className="cd-picture">
      <DropZone
        label={label}
        accept="image/png,image/jpeg,image/gif,image/webp"
        disabled={disabled || isBusy}
        onFiles={(files) => void add(files)}
      >
        {value ? <img src={`/api/file/preview/${value}`} alt={label} /> : <PlusOutlined className="cd-drop__icon" />}
        {!value && <span>{label}</span>}
      </DropZone>
      {value && !disabled && (
        <Button type="link" size="small" onClick={() => onChange?.(null)}>
          移除
        </Button>
      )}
      <SendingList sending={sending} onDrop={drop} />
    </div>
  )
}
