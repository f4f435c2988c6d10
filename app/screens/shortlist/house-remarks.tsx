import * as textCss from '../../components/text/text.module.css'

export function HouseRemarks({ remarks }: { remarks: readonly string[] }) {
  return remarks.map((remark) => (
    <p key={remark} className={textCss.note}>
      {remark}
    </p>
  ))
}
