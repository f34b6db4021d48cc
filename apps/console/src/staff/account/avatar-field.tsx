import { UploadOutlined } from '@ant-design/icons'
import { App, Avatar, Button } from 'antd'
import { useRef, useState } from 'react'
import { avatarOf } from '../../platform/avatar.ts'
import { useMe } from '../../platform/me.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const AvatarCropper = lazyPart(async () => (await import('./avatar-cropper.tsx')).AvatarCropper)

const mostBytes = 5_242_880

/** The user's picture, and a way to change it. */
export function AvatarField() {
  const { avatar, name } = useMe()
  const { message } = App.useApp()
  const picker = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const choose = (file: File | undefined) => {
    if (!file) return
    if (!/^image\/(png|jpeg|webp|gif)$/.test(file.type)) return void message.error('请选择 PNG、JPG、GIF 或 WebP 图片')
    if (file.size > mostBytes) return void message.error('图片不能超过5MB')
    setChosen(file)
  }
  return (
    <div className="account-settings__avatar">
      <Avatar size={144} src={avatarOf(avatar)} alt="头像" style={{ fontSize: 48 }}>
        {name.slice(0, 1)}
      </Avatar>
      <input
        ref={picker}
        hidden
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp"
        aria-label="选择头像"
        onChange={({ target }) => {
          choose(target.files?.[0])
          target.value = ''
        }}
      />
      <Button icon={<UploadOutlined />} onClick={() => picker.current?.click()}>
        更换头像
      </Button>
      {chosen && <AvatarCropper picture={chosen} onClose={() => setChosen(null)} />}
    </div>
  )
}
