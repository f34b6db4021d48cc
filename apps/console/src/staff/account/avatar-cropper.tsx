import { Slider } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { useSaveAvatar } from './account-queries.ts'
import { cutSquare } from './cut-square.ts'

/** The square part of a picture that becomes the avatar: moved by hand, zoomed by the slider. */
export function AvatarCropper({ picture, onClose }: { picture: File; onClose: () => void }) {
  const save = useSaveAvatar()
  const url = useObjectUrl(picture)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const submit = async () => {
    if (area) await save.mutateAsync(await cutSquare(url, area))
  }
  return (
    <DialogForm
      title="修改头像"
      width={440}
      blocked={area === null}
      saved="头像上传修改成功"
      failed="头像上传修改失败"
      onSave={submit}
      onClose={onClose}
    >
      <div style={{ position: 'relative', height: 300 }}>
        <Cropper
          image={url}
          aspect={1}
          cropShape="round"
          showGrid={false}
          crop={crop}
          zoom={zoom}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_share, pixels) => setArea(pixels)}
        />
      </div>
      <Slider aria-label="缩放" min={1} max={3} step={0.05} value={zoom} onChange={setZoom} tooltip={{ open: false }} />
    </DialogForm>
  )
}

/** An object URL that is revoked when it is no longer shown. */
function useObjectUrl(file: File): string {
  const url = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return url
}
