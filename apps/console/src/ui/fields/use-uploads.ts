import { fileApi } from '@chargedeck/contract/base/file/calls'
import { smallPictureApi } from '@chargedeck/contract/base/file/small'
import type { FileUsage } from '@chargedeck/contract/base/file/enums'
import { useEffect, useRef, useState } from 'react'
import { upload } from '../../platform/upload.ts'
import { smallPicture } from './picture/small-picture.ts'

export type Sending = { key: number; name: string; size: number; share: number; error: string | null }
type Options = {
  usage: FileUsage
  onSent: (file: { id: string; name: string }) => void
  /** True from the choice of files until the last of them is there or has failed. */
  onSending?: ((isSending: boolean) => void) | undefined
}

const inTurn = { next: 0 }

/** Uploads one file after the other; a failed one stays in the list with the reason. */
export function useUploads({ usage, onSent, onSending }: Options) {
  const [sending, setSending] = useState<Sending[]>([])
  const leaving = useRef(new AbortController())
  const onTheirWay = useRef(0)
  const sent = useRef(onSent)
  useEffect(() => void (sent.current = onSent))
  useEffect(() => {
    const here = (leaving.current = new AbortController())
    return () => here.abort()
  }, [])
  const change = (key: number, facts: Partial<Sending>) =>
    setSending((all) => all.map((each) => (each.key === key ? { ...each, ...facts } : each)))
  const drop = (key: number) => setSending((all) => all.filter((each) => each.key !== key))

  const count = (more: number) => {
    onTheirWay.current += more
    onSending?.(onTheirWay.current > 0)
  }

  async function send(file: File, key: number): Promise<void> {
    try {
      const options = { onProgress: (share: number) => change(key, { share }), signal: leaving.current.signal }
      const id = await upload(fileApi.upload, { query: { usage } }, file, options)
      if (usage === 'IMAGE') await sendSmall(id, file)
      drop(key)
      count(-1)
      sent.current({ id, name: file.name })
    } catch (error) {
      count(-1)
      if (!leaving.current.signal.aborted) change(key, { error: error instanceof Error ? error.message : '上传失败' })
    }
  }

  async function add(files: readonly File[]): Promise<void> {
    const keyed = files.map((file) => ({ file, key: inTurn.next++ }))
    setSending((all) => [
      ...all,
      ...keyed.map(({ file: { name, size }, key }) => ({ key, name, size, share: 0, error: null })),
    ])
    count(keyed.length)
    for (const { file, key } of keyed) await send(file, key)
  }

  return { sending, add, drop }
}

/** Lists show the picture itself where this failed. */
async function sendSmall(id: string, file: File): Promise<void> {
  const small = await smallPicture(file)
  if (small) await upload(smallPictureApi.upload, { query: { id } }, small).catch(() => null)
}
