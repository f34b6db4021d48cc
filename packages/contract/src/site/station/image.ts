import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { stationImageTypeLabels } from './enums.ts'
import { Flag, Id, OneOf, WallTime } from '../../shapes.ts'

export const mostStationImages = 12
export const stationImageTerms = { types: ['image/jpeg', 'image/png', 'image/webp'], mostBytes: 5_242_880 }

export type StationImage = Static<typeof StationImage>
export const StationImage = Type.Object({
  id: Id('图片ID'),
  imageType: OneOf(stationImageTypeLabels, { title: '图片类型' }),
  fileId: Id('文件ID'),
  sort: Type.Integer({ title: '排序' }),
  coverFlag: Flag('是否封面'),
  createTime: WallTime('上传时间'),
})

export const stationImageApi = {
  cover: endpoint({
    method: 'PUT',
    path: '/station/coverImage',
    title: '设为封面',
    body: Type.Object({ id: Id('站点ID'), imageId: Id('图片ID') }),
    data: Type.Null(),
    errors: ['STATION.NOT_FOUND', 'STATION.STEP_NOT_ALLOWED', 'STATION.IMAGE_OF_ANOTHER'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/station/image/list',
    title: '图片列表',
    query: Type.Object({ stationId: Id('站点ID') }),
    data: Type.Array(StationImage),
    errors: ['STATION.NOT_FOUND'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/station/image/add',
    title: '上传图片',
    body: Type.Object({
      stationId: Id('站点ID'),
      imageType: OneOf(stationImageTypeLabels, { title: '图片类型' }),
      fileIds: Type.Array(Id('文件ID'), { title: '图片', minItems: 1, maxItems: mostStationImages }),
    }),
    data: Type.Null(),
    errors: [
      ...([
        'STATION.NOT_FOUND',
        'STATION.STEP_NOT_ALLOWED',
        'STATION.TOO_MANY_IMAGES',
        'STATION.IMAGE_UNSUITABLE',
      ] as const),
      ...(['FILE.NOT_FOUND', 'FILE.NO_PICTURE'] as const),
    ],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/station/image/delete',
    title: '删除图片',
    body: Type.Object({ id: Id('图片ID') }),
    data: Type.Null(),
    errors: ['STATION.STEP_NOT_ALLOWED', 'STATION.IMAGE_NOT_FOUND', 'STATION.COVER_IN_USE'],
  }),
}
