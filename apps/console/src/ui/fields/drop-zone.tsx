import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import './uploads.css'

type Props = {
  label: string
  accept?: string | undefined
  multiple?: boolean
  disabled?: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** An area to click or to drop files onto. */
export function DropZone({ label, accept, multiple = false, disabled = false, onFiles, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (!disabled && files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
  }
  return (
    <>
      <button
        type="button"
        className={`cd-drop${over ? ' cd-drop--over' : ''}`}
        aria-label={label}
        disabled={disabled}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {children}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        aria-hidden
        data-testid="file-input"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = '' // the same file may be chosen again
        }}
      />
    </>
  )
}
