import { mostEditorImages } from '@chargedeck/contract/base/file/calls'
import type { IDomEditor } from '@wangeditor-next/editor'

type Insert = (src: string, alt: string, href: string) => void
type Parts = { send: (file: File) => Promise<string>; refuse: (reason: string) => void }

/** How the editor uploads pictures: limited in number per text, each stored as our file. */
export function pictureUpload({ send, refuse }: Parts) {
  let onTheWay = 0
  return {
    allowedFileTypes: ['image/*'],
    maxNumberOfFiles: mostEditorImages,
    async customUpload(
      this: void,
      file: File,
      insert: Insert,
      editor?: Pick<IDomEditor, 'getElemsByType'>,
    ): Promise<void> {
      if ((editor?.getElemsByType('image').length ?? 0) + onTheWay >= mostEditorImages)
        return refuse(`最多上传${mostEditorImages}张图片`)
      onTheWay++
      try {
        insert(`/api/file/preview/${await send(file)}`, file.name, '')
      } catch (error) {
        refuse(`上传失败：${error instanceof Error ? error.message : '请重试'}`)
      } finally {
        onTheWay--
      }
    },
  }
}
