import { inXml, office, packOffice } from './pack-office.ts'
import { themeXml } from './slide-theme.ts'

const drawing = 'http://schemas.openxmlformats.org/drawingml/2006/main'
const names = `xmlns:a="${drawing}" xmlns:r="${office}" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`
const kind = (name: string) => `presentationml.${name}`

const group =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>'
const slideOf = (shapes: string): string => `<p:cSld><p:spTree>${group}${shapes}</p:spTree></p:cSld>`
const place = '<a:xfrm><a:off x="838200" y="365125"/><a:ext cx="10515600" cy="1325563"/></a:xfrm>'
const titleShape = (title: string): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Title 1"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:spPr>${place}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p>${title && `<a:r><a:rPr lang="zh-CN"/><a:t>${inXml(title)}</a:t></a:r>`}</a:p></p:txBody></p:sp>`

const colours = ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6', 'hlink', 'folHlink']
const colourMap = `<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" ${colours.map((each) => `${each}="${each}"`).join(' ')}/>`
const ownColours = '<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr>'

/** A presentation of one slide; the format asks for a master, a layout and a theme too. */
export const newSlides = (title: string): Promise<Uint8Array> =>
  packOffice([
    {
      path: 'ppt/presentation.xml',
      contentType: kind('presentation.main'),
      xml: `<p:presentation ${names}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst><p:sldId id="256" r:id="rId2"/></p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
      relations: [
        ['rId1', 'slideMaster', 'slideMasters/slideMaster1.xml'],
        ['rId2', 'slide', 'slides/slide1.xml'],
      ],
    },
    {
      path: 'ppt/slides/slide1.xml',
      contentType: kind('slide'),
      xml: `<p:sld ${names}>${slideOf(titleShape(title))}${ownColours}</p:sld>`,
      relations: [['rId1', 'slideLayout', '../slideLayouts/slideLayout1.xml']],
    },
    {
      path: 'ppt/slideLayouts/slideLayout1.xml',
      contentType: kind('slideLayout'),
      xml: `<p:sldLayout ${names} type="titleOnly">${slideOf(titleShape(''))}${ownColours}</p:sldLayout>`,
      relations: [['rId1', 'slideMaster', '../slideMasters/slideMaster1.xml']],
    },
    {
      path: 'ppt/slideMasters/slideMaster1.xml',
      contentType: kind('slideMaster'),
      xml: `<p:sldMaster ${names}>${slideOf(titleShape(''))}${colourMap}<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`,
      relations: [
        ['rId1', 'slideLayout', '../slideLayouts/slideLayout1.xml'],
        ['rId2', 'theme', '../theme/theme1.xml'],
      ],
    },
    { path: 'ppt/theme/theme1.xml', contentType: 'theme', xml: themeXml(drawing) },
  ])
