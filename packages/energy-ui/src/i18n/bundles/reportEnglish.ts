import form from '../../report/ReportDefinitionForm/texts.en.json' with { type: 'json' };
import report from '../../report/texts.en.json' with { type: 'json' };

export const english = { 'ui/report': report, 'ui/report-form': form };
