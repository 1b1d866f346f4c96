import { escapeHtml } from '#test/simulators/core/escape-html';
import type { Filing } from '#test/simulators/edgar/filing';

/** A filing's index page if none was recorded: heading, dates and its main document. */
export const indexPage = (
  cik: string,
  name: string,
  filing: Filing,
  folder: string,
): string => `<!DOCTYPE html>
<html><head><title>EDGAR Filing Documents for ${filing.accession}</title></head><body>
<div id="formDiv"><div id="formHeader"><div id="formName"><strong>Form ${escapeHtml(filing.form)}</strong></div>
<div id="secNum"><strong>SEC Accession No.</strong> ${filing.accession}</div></div>
<div class="formContent"><div class="infoHead">Filing Date</div><div class="info">${filing.filingDate}</div>
<div class="infoHead">Period of Report</div><div class="info">${filing.reportDate}</div>
<div class="infoHead">Items</div><div class="info">${escapeHtml(filing.items)}</div></div></div>
<table class="tableFile" summary="Document Format Files"><tr><th>Seq</th><th>Description</th><th>Document</th><th>Type</th></tr>
<tr><td>1</td><td>${escapeHtml(filing.description)}</td><td><a href="/${folder}/${filing.document}">${filing.document}</a></td><td>${escapeHtml(filing.form)}</td></tr></table>
<div class="companyInfo"><span class="companyName">${escapeHtml(name)} (Filer) CIK: <a href="#">${cik.padStart(10, '0')}</a></span></div>
</body></html>`;
