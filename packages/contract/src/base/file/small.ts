import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../shapes.ts'
import { refusedPreview } from './calls.ts'

const mostSmallBytes = 65_536
const byId = Type.Object({ id: Id('文件ID') })

/** Small copies of pictures, for lists. */
export const smallPictureApi = {
  /** Only of an own picture. */
  upload: endpoint({
    method: 'POST',
    path: '/sysFileInfo/uploadSmall',
    title: '文件_上传缩略图',
    open: 'self',
    query: byId,
    upload: { part: 'file', mostBytes: mostSmallBytes },
    data: Type.Null(),
    errors: [
      ...(['REQUEST.NO_FILE', 'REQUEST.TOO_LARGE', 'FILE.NOT_FOUND', 'FILE.TYPE_NOT_ALLOWED'] as const),
      ...(['FILE.TYPE_DISGUISED', 'FILE.NO_PICTURE'] as const),
    ],
  }),
  /** The small copy of a picture, or the picture itself while it has none. */
  show: endpoint({
    method: 'GET',
    path: '/file/small/{id}',
    title: '文件_缩略图',
    open: 'self',
    byCookie: true,
    params: byId,
    file: true,
    errors: refusedPreview,
  }),
}
